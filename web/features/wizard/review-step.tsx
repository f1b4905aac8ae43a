import { Text } from '@mantine/core';
import { THEMES } from '#book/look/themes.ts';
import { TEMPLATE_LIST } from '#book/catalogue/template-list.ts';
import { BookCover } from '#web/ui/cover/book-cover.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { plainDisplay } from '#web/ui/text/display-text.ts';
import { bookTypeOf, type WizardDraft } from './draft.ts';
import classes from './wizard-page.module.css';
import { TemplateIcon } from './template-step.tsx';

/** Step 3: shows all choices once more, and the book as the dashboard will show it. */
export function ReviewStep({ draft, error }: { draft: WizardDraft; error: string | null }) {
  const type = bookTypeOf(draft.bookType);
  const title = plainDisplay(draft.title.trim());
  const description = plainDisplay(draft.description.trim());
  const template = draft.templateId === null ? null : TEMPLATE_LIST[draft.templateId];
  return (
    <>
      <ErrorBanner message={error} />
      <Text mb="lg">
        Review your project details below and click "Create Project" to begin building your D&D content.
      </Text>
      <div className={classes.review}>
        <div className={classes.cover} aria-hidden="true">
          <BookCover title={title} bookType={type.bookType} typeLabel={type.label} />
        </div>
        <dl className={classes.facts}>
          <dt>Project Title</dt>
          <dd>{title}</dd>
          {description !== '' && (
            <>
              <dt>Description</dt>
              <dd className={classes.description}>{description}</dd>
            </>
          )}
          <dt>Book Type</dt>
          <dd>{type.label}</dd>
          <dt>Template</dt>
          {template ? (
            <dd className={classes.template}>
              <TemplateIcon group={template.group} size={28} />
              <span>
                <strong>{template.name}</strong>
                <br />
                {template.description}
              </span>
            </dd>
          ) : (
            <dd>Starting from scratch - no template selected</dd>
          )}
          <dt>Theme</dt>
          <dd>{draft.ownTheme === null ? THEMES[draft.theme].name : plainDisplay(draft.ownTheme.name)}</dd>
        </dl>
      </div>
    </>
  );
}
