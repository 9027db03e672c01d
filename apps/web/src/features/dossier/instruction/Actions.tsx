import type { InstructionDetail } from '@guichet/contract/demandes';
import { ERREURS } from '@guichet/rules';
import { canPorter, MONTANT_PORTE, REFUS_DES_MONTANTS } from '@guichet/rules/instruction';
import { Button, TextField } from '@guichet/ui';
import { type FormEvent, type JSX, useState } from 'react';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { formatMontant } from '../../../shared/format/format.ts';
import { MotifField } from '../../../shared/instruction/MotifField.tsx';
import { inputOf } from './instruction.queries.ts';
import type { PartProps } from './panelProps.ts';
import { Suite } from './Suite.tsx';
import { useActe } from './useActe.ts';

type Action = InstructionDetail['actions'][number];
interface GesteProps extends PartProps {
  readonly action: Action;
  readonly onCancel: () => void;
}
/** What is on the screen is what is sent: the amounts go with the act, and its button says them. */
const porteeOf = (action: Action, { champ, lignes, corps, isReadable, total }: PartProps['montants']) => {
  const porte = MONTANT_PORTE[action.transition];
  const isAmounts = action.code === null || REFUS_DES_MONTANTS.includes(action.code);
  if (porte === undefined || porte !== champ || lignes.length === 0 || !isAmounts) return { ...action, lignes: null };
  const verdict = canPorter(porte, lignes);
  if (!isReadable) return { ...action, lignes: null, ok: false, raison: 'Un montant est illisible : corrigez-le.' };
  if (!verdict.ok) return { ...action, lignes: null, ok: false, raison: ERREURS[verdict.code].message };
  return { ...action, lignes: corps, ok: true, raison: null, libelle: `${action.libelle} ${formatMontant(total)}` };
};

/** What was asked for is where one goes on. */
const focusOnce = (place: HTMLElement | null): void => place?.focus();
const ECRIRE = 'Écrivez une phrase : elle sera lue avec la décision.';

/** Asked for twice: what goes with it is written here, and nothing is sent before. */
const Geste = ({ action, detail, place, montants, onDone, onCancel }: GesteProps): JSX.Element => {
  const { appels } = usePorte();
  const acte = useActe(place, detail);
  const [texte, setTexte] = useState('');
  const [echeance, setEcheance] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { transition } = action;
  const { libelle, lignes } = porteeOf(action, montants);
  const isMute = action.texte !== null && texte.trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isMute) return;
    const body = {
      transition,
      texte: action.texte ? texte.trim() : '',
      echeance: echeance || null,
      ...(lignes && { lignes }),
    };
    const done = await acte.run(body, (idempotencyKey) =>
      appels.transitionInstruction({ ...inputOf(place), body }, { version: detail.version, idempotencyKey }),
    );
    if (!done) return;
    if (lignes) montants.forget();
    onDone(`C’est fait : ${libelle}.`);
  };
  return (
    <form noValidate className="ga-stack" aria-label={libelle} onSubmit={(event) => void submit(event)}>
      <p ref={focusOnce} tabIndex={-1}>
        <strong>{libelle}</strong>
      </p>
      {action.texte && (
        <MotifField
          id={`texte-${transition}`}
          transition={transition}
          value={texte}
          error={isTried && isMute ? ECRIRE : undefined}
          onChange={setTexte}
        />
      )}
      {transition === 'renvoyer' && (
        <TextField
          id="echeance-renvoi"
          label="À rendre avant le (facultatif)"
          input={{ type: 'date', value: echeance, onChange: ({ target }) => setEcheance(target.value) }}
        />
      )}
      <Suite acte={acte} />
      <div className="ga-actions">
        <Button type="submit" busy={acte.busy}>
          {acte.busy ? 'Envoi…' : `Confirmer : ${libelle}`}
        </Button>
        <Button priority="secondary" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
};

/** Of whom, and where it is given up. */
const sayAttendus = (avis: InstructionDetail['avis']): string =>
  `Attendu de ${avis
    .filter(({ etat }) => etat === 'demande')
    .map(({ nom }) => nom)
    .join(', ')}. Pour vous en passer : «\u00a0Avis\u00a0», plus bas, «\u00a0Renoncer à cet avis\u00a0».`;

/** Every next step of this state: those that are open as buttons, the others with what stands in their way. */
export const Actions = (props: PartProps): JSX.Element => {
  const { detail, montants, onDone } = props;
  const actions = detail.actions.map((action) => ({ action, ...porteeOf(action, montants) }));
  // Held whole: were someone faster, what is typed for it stays, even if the state no longer offers it.
  const [chosen, setChosen] = useState<Action | null>(null);
  return (
    <div className="ga-stack">
      {detail.actions.length === 0 && <p>Rien n’est à faire par le service dans cet état.</p>}
      {detail.actions.length > 0 && (
        <ul className="ga-rows" aria-label="Ce qui peut suivre">
          {actions.map(({ action, ok, libelle, raison }) => (
            <li key={action.transition} className="ga-row">
              {ok ? (
                <Button priority="secondary" onClick={() => setChosen(action)}>
                  {libelle}
                </Button>
              ) : (
                <p className="ga-row__main">
                  <strong>{libelle}</strong>, pas maintenant : {raison}
                  {action.code === 'AVIS_ATTENDU' && ` ${sayAttendus(detail.avis)}`}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {chosen && (
        <Geste
          key={chosen.transition}
          {...props}
          action={chosen}
          onCancel={() => setChosen(null)}
          onDone={(phrase) => {
            setChosen(null);
            onDone(phrase);
          }}
        />
      )}
    </div>
  );
};
