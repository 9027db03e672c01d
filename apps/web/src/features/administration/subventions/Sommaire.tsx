import type { Probleme } from '@guichet/rules/subvention';
import { Link, RowList, Tag } from '@guichet/ui';
import type { JSX } from 'react';
import { sectionHref } from '../porte/porte.ts';
import { type CleSection, problemesDe, sectionOf } from '../porte/sections.ts';
import { usePorte } from '../porte/usePorte.ts';
import type { Editeur } from './useEditeur.ts';

export interface SommaireProps {
  readonly editeur: Pick<Editeur, 'subvention' | 'contenu'>;
  readonly problemes: readonly Probleme[];
}

const Etat = ({ cle, editeur, problemes }: SommaireProps & { readonly cle: CleSection }): JSX.Element | null => {
  const section = sectionOf(cle);
  if (section.champs.length === 0) return null;
  const own = problemesDe(cle, problemes).length;
  if (own > 0) return <Tag tone="warning">{`${own} à compléter`}</Tag>;
  return section.isEmpty?.(editeur.contenu) ? (
    <Tag>Facultatif, rien pour l’instant</Tag>
  ) : (
    <Tag tone="success">Complet</Tag>
  );
};

/** The spine of the editor: what there is, what is done, what is left, in any order. */
export const Sommaire = (props: SommaireProps): JSX.Element => {
  const porte = usePorte();
  const { mots, sections } = porte;
  return (
    <section className="ga-stack" aria-labelledby="titre-parties">
      <h2 id="titre-parties">{mots.parties}</h2>
      <RowList label={mots.listeParties} items={sections} keyOf={(cle) => cle}>
        {(cle) => (
          <>
            <div className="ga-row__main">
              <Link href={sectionHref(porte, props.editeur.subvention._id, cle)}>{sectionOf(cle).titre}</Link>
              <p className="ga-mention">{mots.sections[cle] ?? sectionOf(cle).sert}</p>
            </div>
            <Etat cle={cle} {...props} />
          </>
        )}
      </RowList>
    </section>
  );
};
