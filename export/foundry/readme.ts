/** What a module says of itself to a person who opens its zip. `id` is the name of its folder. */
export function moduleReadme(title: string, id: string): string {
  return `${title}

This is a module for Foundry Virtual Tabletop 12 and 13 with the system dnd5e (4.0.0 or later), made with Tomewright.

To install it, unpack this zip into the folder Data/modules of Foundry's user data, so that Data/modules/${id}/module.json
is there. Start Foundry again, open your world, and switch the module on under Manage Modules. The book stands among the
compendium packs, in a folder of its own.

To update it, put the new folder in the place of the old one. Everything keeps its id, so that links in your world still lead to it.
`;
}
