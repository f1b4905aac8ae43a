import { TEMPLATE_LIST, type TemplateHead, type TemplateId } from './template-list.ts';
import { adventureClassic } from './templates/adventure-classic.ts';
import { adventureUrban } from './templates/adventure-urban.ts';
import { adventureWilderness } from './templates/adventure-wilderness.ts';
import { campaignEpic } from './templates/campaign-epic.ts';
import { campaignSandbox } from './templates/campaign-sandbox.ts';
import type { TemplateSection } from './templates/section.ts';
import { sourcebookDm } from './templates/sourcebook-dm.ts';
import { sourcebookPlayer } from './templates/sourcebook-player.ts';
import { supplementBestiary } from './templates/supplement-bestiary.ts';
import { supplementMagic } from './templates/supplement-magic.ts';

export interface Template extends TemplateHead {
  id: TemplateId;
  /** In order; each with canonical HTML that passes the document gate unchanged. */
  sections: readonly TemplateSection[];
}

/** Every starting book with its sections. */
export const TEMPLATES: Record<TemplateId, Template> = {
  'adventure-classic': template('adventure-classic', adventureClassic),
  'adventure-urban': template('adventure-urban', adventureUrban),
  'adventure-wilderness': template('adventure-wilderness', adventureWilderness),
  'sourcebook-player': template('sourcebook-player', sourcebookPlayer),
  'sourcebook-dm': template('sourcebook-dm', sourcebookDm),
  'campaign-epic': template('campaign-epic', campaignEpic),
  'campaign-sandbox': template('campaign-sandbox', campaignSandbox),
  'supplement-bestiary': template('supplement-bestiary', supplementBestiary),
  'supplement-magic': template('supplement-magic', supplementMagic),
};

function template(id: TemplateId, sections: readonly TemplateSection[]): Template {
  return { id, ...TEMPLATE_LIST[id], sections };
}
