import type { InscriptionsPsp } from '@guichet/contract/psp';
import { dayOf } from '@guichet/rules/jour';
import { VERSEMENT } from '@guichet/rules/paiement';
import { finDuCode, initialeDe } from '@guichet/rules/passSport';
import { RowList } from '@guichet/ui';
import type { JSX } from 'react';
import { formatHeure, formatMontant } from '../../../shared/format/format.ts';

const MONTREES = 6;

interface Props {
  /** The first of the list, the last typed first. */
  readonly page: Pick<InscriptionsPsp, 'inscriptions' | 'after'>;
  readonly montant: number;
  readonly jour: string;
}

/** What was typed today, under the field where the next is: who stands in front sees that it is done, and no name whole. */
export const CeJourView = ({ page: { inscriptions, after }, montant, jour }: Props): JSX.Element | null => {
  const duJour = inscriptions.filter(
    ({ cree_at, id_etat }) => dayOf(cree_at) === jour && id_etat !== VERSEMENT.supprime,
  );
  if (duJour.length === 0) return null;
  const isCut = after !== null && dayOf(inscriptions.at(-1)?.cree_at ?? '') === jour;
  return (
    <section className="ga-stack" aria-label="Inscrits aujourd’hui">
      <h3>{`Aujourd’hui, ${duJour.length}${isCut ? ' au moins' : ''} : ${formatMontant(duJour.length * montant)} de réductions`}</h3>
      <RowList label="Derniers inscrits" items={duJour.slice(0, MONTREES)} keyOf={({ id }) => id}>
        {({ cree_at, beneficiaire: { prenom, nom, id_psp } }) => (
          <p>
            {formatHeure(new Date(cree_at))} <strong>{`${prenom.toUpperCase()} ${initialeDe(nom)}`}</strong>{' '}
            {`…${finDuCode(id_psp)}`}
          </p>
        )}
      </RowList>
    </section>
  );
};
