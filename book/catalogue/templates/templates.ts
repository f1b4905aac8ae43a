import { TEMPLATE_LIST, type TemplateHead, type TemplateId } from '../template-list.ts';
import { adventureClassic } from './adventure-classic.ts';
import { adventureUrban } from './adventure-urban.ts';
import { adventureWilderness } from './adventure-wilderness.ts';
import { campaignEpic } from './campaign-epic.ts';
import { campaignSandbox } from './campaign-sandbox.ts';
import type { TemplateSection } from './section.ts';
import { sourcebookDm } from './sourcebook-dm.ts';
import { sourcebookPlayer } from './sourcebook-player.ts';
import { supplementBestiary } from './supplement-bestiary.ts';
import { supplementMagic } from './supplement-magic.ts';

export interface Template extends TemplateHead {
  id: TemplateId;
  /** The sections in order. Their canonical HTML passes the sanitizer unchanged. */
  sections: readonly TemplateSection[];
}

/** All templates with their sections. */
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
