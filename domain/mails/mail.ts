/** One message to one person, ready to be sent. */
export interface Mail {
  /** Identifies the mail in every attempt to send it, so that a repetition is recognised. */
  id?: string;
  /** When it was written; now if absent. */
  date?: Date;
  to: string;
  /** The address for answers, where it is not the sender's. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** The link in the message, where it has one. Only the outbox writes it to the log. */
  link?: string;
}

/** Sends mail. */
export interface Mailer {
  /** Resolves when the message is handed over; rejects where it cannot be. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/**
 * The content of a mail: a heading, a few sentences, at most one button, and a closing in small print. Plain text; its HTML is escaped.
 */
interface MailContent {
  heading: string;
  paragraphs: string[];
  action?: { label: string; link: string };
  closing: string;
}

/** A mail with this content, as plain text and as HTML. */
export function composeMail(head: Pick<Mail, 'to' | 'replyTo' | 'subject'>, content: MailContent): Mail {
  const { action } = content;
  return { ...head, text: mailText(content), html: mailHtml(content), ...(action ? { link: action.link } : {}) };
}

function mailText({ heading, paragraphs, action, closing }: MailContent): string {
  const button = action ? [`${action.label}:\n${action.link}`] : [];
  return `${[heading, ...paragraphs, ...button, closing, '-- \nTomewright'].join('\n\n')}\n`;
}

const SERIF = "font-family:'Palatino Linotype',Palatino,'Book Antiqua',Georgia,serif";
const INK = '#2e2118';
const FADED = '#6b5744';
const OXBLOOD = '#7a1f1a';

/**
 * A mail's content as HTML in the product's colours. It uses tables and inline styles, which all mail programs support, and loads nothing.
 */
function mailHtml({ heading, paragraphs, action, closing }: MailContent): string {
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(text)}</p>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(heading)}</title>
</head>
<body style="margin:0;padding:0;background:#e6d9bd">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#e6d9bd"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#faf4e3;border:1px solid #c9b48a;border-radius:4px">
<tr><td style="padding:24px 32px 0;${SERIF};font-size:14px;letter-spacing:2px;text-transform:uppercase;color:${OXBLOOD}">Tomewright</td></tr>
<tr><td style="padding:8px 32px 32px;${SERIF};font-size:16px;line-height:1.5;color:${INK}">
<h1 style="margin:0 0 16px;padding-bottom:12px;border-bottom:2px solid ${OXBLOOD};font-size:26px;line-height:1.2;font-weight:normal">${escapeHtml(heading)}</h1>
${[...body, ...(action ? [buttonHtml(action)] : [])].join('\n')}
<p style="margin:0;font-size:14px;color:${FADED}">${escapeHtml(closing)}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function buttonHtml({ label, link: address }: NonNullable<MailContent['action']>): string {
  const link = escapeHtml(address);
  return `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 24px;background:${OXBLOOD};border-radius:4px;color:#fff8e7;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:${FADED}">If the button does not work, copy this address into your browser:<br><a href="${link}" style="color:${OXBLOOD};word-break:break-all">${link}</a></p>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}
