import type { Depassement } from '@guichet/contract/lca';
import { LIBELLES_MESURE } from '@guichet/rules/lecture';
import { Link, RowList, Tag } from '@guichet/ui';
import type { JSX } from 'react';
import { ListState } from '../../../shared/list/ListState.tsx';
import { RowButton } from '../../../shared/list/RowButton.tsx';
import type { List } from '../../../shared/list/useList.ts';
import { roleLabel } from '../../../shared/session/roleLabels.ts';
import { RUBRIQUE } from '../commun/rubriques.ts';

export interface DepassementsProps {
  readonly list: List<Depassement>;
  readonly onSee: (compte: string) => void;
}

const TEXTS = {
  loading: 'Lecture des seuils…',
  failed: 'Les seuils passés aujourd’hui n’ont pas pu être lus. Vous pouvez recommencer.',
  empty: 'Personne n’a passé de seuil aujourd’hui.',
};
const SEUILS = {
  avis: { tone: 'warning', words: 'Premier seuil passé' },
  arret: { tone: 'error', words: 'Arrêté : second seuil' },
} as const;

const nombre = (value: number): string => value.toLocaleString('fr-FR');
const nameOf = ({ compte }: Depassement): string => compte.nom ?? 'Compte supprimé';

const Ligne = ({ one, onSee }: Pick<DepassementsProps, 'onSee'> & { readonly one: Depassement }): JSX.Element => {
  const { compte, roles, mesure, seuil, total, avis, arret, refus } = one;
  return (
    <>
      <div className="ga-row__main">
        <p>
          <Link href={`${RUBRIQUE.comptes.href}/${compte.id}`}>{nameOf(one)}</Link>{' '}
          <Tag tone={SEUILS[seuil].tone}>{SEUILS[seuil].words}</Tag>
        </p>
        <p>
          {nombre(total)} {LIBELLES_MESURE[mesure]}
          {refus > 0 && `, puis ${nombre(refus)} refus`}
        </p>
        <p className="ga-mention">
          {roles.map(roleLabel).join(', ')}. Avis au delà de {nombre(avis)}, arrêt à {nombre(arret)}.
        </p>
      </div>
      <RowButton verb="Voir ses lectures" named={nameOf(one)} onClick={() => onSee(compte.id)} />
    </>
  );
};

/** Who reads more than their role usually does: what an administrator comes for first. */
export const Depassements = ({ list, onSee }: DepassementsProps): JSX.Element => (
  <section className="ga-stack" aria-labelledby="titre-seuils">
    <h2 id="titre-seuils">Seuils passés aujourd’hui</h2>
    <ListState list={list} texts={TEXTS}>
      {(depassements) => (
        <RowList
          label="Seuils passés aujourd’hui"
          items={depassements}
          keyOf={({ compte, mesure }) => `${compte.id} ${mesure}`}
        >
          {(one) => <Ligne one={one} onSee={onSee} />}
        </RowList>
      )}
    </ListState>
  </section>
);
