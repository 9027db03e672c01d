import type { Registre } from '@guichet/contract/demandes';
import { phraseLecture, TONS_LECTURE } from '@guichet/rules/association';
import { Alert } from '@guichet/ui';
import type { JSX } from 'react';
import { ConfirmedAct } from '../../../shared/form/ConfirmedAct.tsx';
import { useConfirmed } from '../../../shared/form/useConfirmed.ts';
import { formatTimestamp } from '../../../shared/format/format.ts';

export interface CompteBancaireProps {
  readonly rib: Registre['rib'];
  readonly onConfirm: (demande_at: string) => Promise<void>;
  readonly onDone: (phrase: string) => void;
}

const sayCompte = ({ etat, titulaire, fin }: Registre['rib']): string => {
  if (etat === 'absent') return 'Le dossier n’a pas de compte bancaire.';
  const who = titulaire === null ? '' : ` au nom de ${titulaire}`;
  const end = fin === null ? '' : `, qui finit par ${fin}`;
  return `Compte bancaire${who}${end}.`;
};
const A_CHOISIR =
  'Ce compte n’est plus celui qui avait été choisi : il ne sert pas tant que l’association ne l’a pas choisi à nouveau dans le dossier.';
const sayLecture = ({ verdict, fin }: NonNullable<Registre['rib']['lecture']>, saisi: string | null): string =>
  `RIB déposé. ${phraseLecture({ verdict, fin, saisis: saisi === null ? [] : [saisi] }, 'elle')}`;
const instant = (date: string): string => formatTimestamp(new Date(date));

/** P-7: enough to recognise the account; its number stays in the file for the accounting system. */
export const CompteBancaire = ({ rib, onConfirm, onDone }: CompteBancaireProps): JSX.Element => {
  const { change, confirmer, lecture } = rib;
  const act = useConfirmed(async () => {
    await onConfirm(change?.demande_at ?? '');
    onDone('Le changement de compte bancaire est confirmé.');
  });
  return (
    <div className="ga-stack">
      <p>{sayCompte(rib)}</p>
      {lecture && TONS_LECTURE[lecture.verdict] === 'warning' && (
        <Alert severity="warning">{sayLecture(lecture, rib.fin)}</Alert>
      )}
      {lecture && TONS_LECTURE[lecture.verdict] !== 'warning' && (
        <p className="ga-mention">{sayLecture(lecture, rib.fin)}</p>
      )}
      {rib.etat === 'a_choisir' && <Alert severity="info">{A_CHOISIR}</Alert>}
      {change && rib.etat === 'tenu' && (
        <Alert severity="info">
          {`Changé le ${instant(change.demande_at)}. `}
          {change.confirme_at ? `Confirmé le ${instant(change.confirme_at)}. ` : 'Pas encore confirmé. '}
          {`Il ne sert pas avant le ${instant(change.fin)}.`}
        </Alert>
      )}
      {confirmer.ok && change && (
        <div>
          <ConfirmedAct verb="Confirmer ce compte" title="Confirmer le changement de compte bancaire ?" act={act}>
            <p>
              Confirmez seulement si vous avez vérifié ce changement auprès de l’association, par un autre moyen que ce
              portail. Votre nom reste écrit dans l’historique.
            </p>
            <p>{sayCompte(rib)}</p>
          </ConfirmedAct>
        </div>
      )}
    </div>
  );
};
