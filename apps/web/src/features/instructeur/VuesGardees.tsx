import { NOM_VUE_MAXIMUM, type VueGardee } from '@guichet/contract/demandes';
import { Button, SelectField, type SelectOption, TextField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { useFocusNext } from '../../shared/form/useFocusNext.ts';
import type { FiltresTravail } from '../../shared/instruction/filtresTravail.ts';
import type { Vues } from './useVues.ts';

export interface VuesGardeesProps extends Vues {
  readonly filtres: FiltresTravail;
  /** Those that a view may be shared with. */
  readonly services: readonly SelectOption[];
  readonly onChange: (filtres: Partial<FiltresTravail>) => void;
}

const DIT = 'vues-dit';
const nomDe = ({ nom, service }: VueGardee): string => (service ? `${nom} (${service.nom})` : nom);

const Liste = ({ vues, busy, onChange, onRemove }: ListeProps): JSX.Element => (
  <ul className="ga-rows" aria-label="Vues enregistrées">
    {vues.map((vue) => (
      <li key={vue._id} className="ga-row">
        <Button priority="tertiary" onClick={() => onChange(vue.filtres)}>
          {nomDe(vue)}
        </Button>
        {vue.retirer && (
          <Button priority="tertiary" busy={busy} onClick={() => onRemove(vue)}>
            Retirer <span className="fr-sr-only">la vue {nomDe(vue)}</span>
          </Button>
        )}
      </li>
    ))}
  </ul>
);
interface ListeProps extends Pick<VuesGardeesProps, 'vues' | 'busy' | 'onChange'> {
  readonly onRemove: (vue: VueGardee) => void;
}

/** The list as it is narrowed and sorted now, kept under a name; and those that were kept before. */
export const VuesGardees = (props: VuesGardeesProps): JSX.Element => {
  const { vues, busy, refus, filtres, services, keep, remove } = props;
  const focusNext = useFocusNext();
  const [nom, setNom] = useState('');
  const [service, setService] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [said, setSaid] = useState('');
  const say = (phrase: string): void => {
    setSaid(phrase);
    focusNext(DIT);
  };
  const submit = async (): Promise<void> => {
    setIsTried(true);
    if (nom.trim() === '') return;
    if (!(await keep({ nom: nom.trim(), filtres, service: service === '' ? null : service }))) return;
    setIsTried(false);
    setNom('');
    say(`La vue « ${nom.trim()} » est enregistrée.`);
  };
  const leave = async (vue: VueGardee): Promise<void> => {
    if (await remove(vue)) say(`La vue « ${vue.nom} » est retirée.`);
  };
  const missing = isTried && nom.trim() === '' ? 'Donnez un nom à cette vue.' : undefined;
  return (
    <details className="ga-choix">
      <summary>
        Vues enregistrées : <strong>{vues.length === 0 ? 'aucune' : vues.length}</strong>
      </summary>
      <div className="ga-choix__panneau ga-stack">
        <p role="status" id={DIT} tabIndex={-1}>
          {said}
        </p>
        {vues.length > 0 && <Liste {...props} onRemove={(vue) => void leave(vue)} />}
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <TextField
            id="vue-nom"
            label="Enregistrer la liste telle qu’elle est, sous ce nom"
            error={missing ?? refus ?? undefined}
            input={{ value: nom, maxLength: NOM_VUE_MAXIMUM, onChange: ({ target }) => setNom(target.value) }}
          />
          <SelectField
            id="vue-pour"
            label="Pour"
            none="Moi"
            options={services}
            select={{ value: service, onChange: ({ target }) => setService(target.value) }}
          />
          <Button type="submit" priority="secondary" busy={busy}>
            Enregistrer la vue
          </Button>
        </form>
      </div>
    </details>
  );
};
