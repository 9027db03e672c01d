import { ALLOWED_TAGS } from '@guichet/rules/contenu';
import { TextareaField, type TextareaFieldProps } from '@guichet/ui';
import type { JSX } from 'react';
import { HtmlContent } from '../../../shared/html/HtmlContent.tsx';

const TAGS = ALLOWED_TAGS.map((tag) => `<${tag}>`).join(' ');
const HINT = `Texte avec quelques balises : ${TAGS}. Un lien commence par https:// ou par / pour une page du portail. Toute autre balise est retirée.`;

export interface HtmlFieldProps extends Omit<TextareaFieldProps, 'hint'> {
  /** What is typed now, for the preview. */
  readonly html: string;
}

/** The preview goes through the same cleaning as the public page. */
export const HtmlField = ({ html, ...field }: HtmlFieldProps): JSX.Element => (
  <>
    <TextareaField {...field} hint={HINT} textarea={{ rows: 8, spellCheck: true, ...field.textarea }} />
    <section className="ga-preview" aria-label="Aperçu">
      <p className="ga-mention">Aperçu</p>
      {html.trim() === '' ? (
        <p className="ga-mention">Ce que vous écrivez paraîtra ici.</p>
      ) : (
        <HtmlContent html={html} />
      )}
    </section>
  </>
);
