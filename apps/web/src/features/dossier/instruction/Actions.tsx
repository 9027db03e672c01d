import type { InstructionDetail } from '@guichet/contract/demandes';
import type { RefusTransition, Transition } from '@guichet/rules/instruction';
import { Button, TextField } from '@guichet/ui';
import { type FormEvent, type JSX, useState } from 'react';
import { MotifField } from '../../../shared/instruction/MotifField.tsx';
import type { PartProps } from './panelProps.ts';
import { type Action, porteeOf } from './portee.ts';
import { Suite } from './Suite.tsx';
import { useTransition } from './useTransition.ts';

interface GesteProps extends PartProps {
  readonly action: Action;
  readonly onCancel: () => void;
}

/** What was asked for is where one goes on. */
const focusOnce = (place: HTMLElement | null): void => place?.focus();
const ECRIRE = 'Écrivez une phrase : elle sera lue avec la décision.';

/** Asked for twice: what goes with it is written here, and nothing is sent before. */
const Geste = ({ action, detail, place, montants, onDone, onCancel }: GesteProps): JSX.Element => {
  const { acte, go } = useTransition({ place, detail, montants });
  const [texte, setTexte] = useState('');
  const [echeance, setEcheance] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { transition } = action;
  const { libelle } = porteeOf(action, montants);
  const isMute = action.texte !== null && texte.trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isMute) return;
    const done = await go(action, { texte: action.texte ? texte.trim() : '', echeance: echeance || null });
    if (done) onDone(done);
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

/** Nobody else is told that they may not take back what they did not propose. */
const D_AUTRUI = 'AUTRE_PERSONNE' satisfies RefusTransition;
/** Nothing is decided and nothing is to be written: one press. */
const DIRECTE: Transition = 'ouvrir';

/** Of whom, and where it is given up. */
const sayAttendus = (avis: InstructionDetail['avis']): string =>
  `Attendu de ${avis
    .filter(({ etat }) => etat === 'demande')
    .map(({ nom }) => nom)
    .join(', ')}. Pour vous en passer : «\u00a0Avis\u00a0», plus bas, «\u00a0Renoncer à cet avis\u00a0».`;

/** Every next step of this state: those that are open as buttons, the others with what stands in their way. */
export const Actions = (props: PartProps): JSX.Element => {
  const { detail, montants, onDone } = props;
  const { acte, go } = useTransition(props);
  const actions = detail.actions
    .filter(({ code }) => code !== D_AUTRUI)
    .map((action) => ({ action, ...porteeOf(action, montants) }));
  // Held whole: were someone faster, what is typed for it stays, even if the state no longer offers it.
  const [chosen, setChosen] = useState<Action | null>(null);
  const press = async (action: Action) => {
    const isDirect = action.transition === DIRECTE;
    setChosen(isDirect ? null : action);
    const done = isDirect && (await go(action));
    if (done) onDone(done);
  };
  return (
    <div className="ga-stack">
      {detail.actions.length === 0 && <p>Rien n’est à faire par le service dans cet état.</p>}
      {detail.actions.length > 0 && (
        <ul className="ga-rows" aria-label="Ce qui peut suivre">
          {actions.map(({ action, ok, libelle, raison }) => (
            <li key={action.transition} className="ga-row">
              {ok ? (
                <Button priority="secondary" busy={acte.busy} onClick={() => void press(action)}>
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
      <Suite acte={acte} />
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
