/** What the archive says of itself to a person who opens it. */
export function readme(title: string): string {
  return `${title}

This archive holds a whole book made with Tomewright. To have the same book again, choose "Import a book" on the
dashboard and give it this file.

book.json        what the book is: title, kind, author, tags, cover, its canon with what is secret, and its sections in their
                 order
sections/*.md    the text of each section as Markdown, for people and other programs
sections/*.json  the same as Tomewright stores it; an import reads these
images/          the pictures, each under a name made from its content
`;
}
