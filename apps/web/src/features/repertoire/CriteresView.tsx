import type { Subvention } from '@guichet/contract/rds';
import type { Trivalent } from '@guichet/rules/conditions';
import { criteresOf } from '@guichet/rules/subvention';
import { Link, RowList, Tag, type TagProps } from '@guichet/ui';
import type { JSX } from 'react';
import { type Eligibilite, type Raison, remedeOf, sayVerdict, VERDICTS } from '../../shared/subvention/verdicts.ts';

export interface CriteresViewProps {
  readonly eligibilite: Eligibilite;
  readonly id: string;
}

const VALEURS = {
  oui: { tone: 'success', words: 'Oui' },
  non: { tone: 'error', words: 'Non' },
  inconnu: { tone: 'warning', words: 'À compléter' },
} as const satisfies Record<Trivalent, { tone: TagProps['tone']; words: string }>;

const Remede = ({ raison, id }: { readonly raison: Raison; readonly id: string }): JSX.Element | null => {
  const remede = remedeOf(id, raison);
  if (raison.valeur === 'oui' || !remede) return null;
  const words = raison.valeur === 'inconnu' ? 'Indiquer' : 'Vérifier';
  return (
    <p className="ga-sans-papier">
      <Link href={remede.href}>
        {words} {remede.fait ?? 'cette information'} dans la fiche
      </Link>
    </p>
  );
};

/** The verdict, then each condition with its own answer and why. */
export const CriteresView = ({ eligibilite, id }: CriteresViewProps): JSX.Element => {
  const { etat, raisons } = eligibilite;
  return (
    <div className="ga-stack">
      <p className="fr-text--lg">
        <Tag tone={VERDICTS[etat].tone}>{sayVerdict(eligibilite)}</Tag>
      </p>
      {raisons.length === 0 ? (
        <p>Cette subvention ne pose aucune condition sur la fiche de l’association.</p>
      ) : (
        <RowList label="Conditions" items={raisons} keyOf={({ libelle }, rang) => `${libelle} ${rang}`}>
          {(raison) => (
            <>
              <div className="ga-row__main">
                <p>{raison.libelle}</p>
                <p className="ga-mention">
                  {raison.valeur === 'inconnu' ? 'Cela ' : 'Car '}
                  {raison.explication}.
                </p>
                <Remede raison={raison} id={id} />
              </div>
              <Tag tone={VALEURS[raison.valeur].tone}>{VALEURS[raison.valeur].words}</Tag>
            </>
          )}
        </RowList>
      )}
    </div>
  );
};

/** For who acts for no association: what is asked, without a verdict. */
export const CriteresPourTous = ({ subvention }: { readonly subvention: Subvention }): JSX.Element => {
  const criteres = criteresOf(subvention);
  if (criteres.length === 0) return <p>Pour toutes les associations, sans condition sur leur fiche.</p>;
  return (
    <ul>
      {criteres.map(({ libelle }, rang) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two conditions may be said by the same words
        <li key={`${libelle} ${rang}`}>{libelle}</li>
      ))}
    </ul>
  );
};
