import type { Repartis, RepartitionLue } from '@guichet/contract/demandes';
import { CRITERES_REPARTITION, type CritereRepartition } from '@guichet/rules/instruction';
import {
  Alert,
  Button,
  CheckboxField,
  ConfirmDialog,
  RowList,
  SelectField,
  type SelectOption,
  TextField,
} from '@guichet/ui';
import { type FormEvent, type JSX, useState } from 'react';

type Regle = RepartitionLue['regles'][number];
export type Reglage = Pick<RepartitionLue, 'regles' | 'tour'>;

export interface RepartitionViewProps {
  readonly repartition: RepartitionLue;
  /** The schemes that a rule may name. */
  readonly subventions: readonly SelectOption[];
  readonly apercu: Repartis | null;
  readonly busy: boolean;
  readonly refus: string | null;
  readonly onSave: (reglage: Reglage) => void;
  readonly onEssayer: () => void;
  readonly onRepartir: () => void;
  readonly onAbandon: () => void;
}

const CRITERES: Readonly<Record<CritereRepartition, string>> = {
  subvention: 'Par subvention',
  lettre: 'Par première lettre du nom de l’association',
};

interface RegleFormProps extends Pick<RepartitionViewProps, 'subventions' | 'busy'> {
  readonly agents: RepartitionLue['agents'];
  readonly onAdd: (regle: Regle) => void;
}

const RegleForm = ({ subventions, agents, busy, onAdd }: RegleFormProps): JSX.Element => {
  const [critere, setCritere] = useState<CritereRepartition>(subventions.length > 0 ? 'subvention' : 'lettre');
  const [subvention, setSubvention] = useState(subventions[0]?.value ?? '');
  const [lettres, setLettres] = useState('');
  const [agent, setAgent] = useState(agents[0]?.id ?? '');
  const [faute, setFaute] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const initiales = [...new Set(lettres.toUpperCase().match(/[A-Z0-9]/gu))];
    const valeurs = critere === 'subvention' ? [subvention] : initiales;
    const isEmpty = valeurs.length === 0 || valeurs[0] === '';
    setFaute(isEmpty ? 'Écrivez une ou plusieurs lettres, sans accent.' : undefined);
    if (isEmpty) {
      document.getElementById('regle-lettres')?.focus();
      return;
    }
    onAdd({ critere, valeurs, agent });
    setLettres('');
  };
  const choix = CRITERES_REPARTITION.filter((one) => one !== 'subvention' || subventions.length > 0);
  return (
    <form noValidate className="ga-stack ga-reading" aria-label="Ajouter une règle" onSubmit={submit}>
      <SelectField
        id="regle-critere"
        label="Règle"
        options={choix.map((value) => ({ value, label: CRITERES[value] }))}
        select={{ value: critere, onChange: ({ target }) => setCritere(target.value as CritereRepartition) }}
      />
      {critere === 'subvention' ? (
        <SelectField
          id="regle-subvention"
          label="Subvention"
          options={subventions}
          select={{ value: subvention, onChange: ({ target }) => setSubvention(target.value) }}
        />
      ) : (
        <TextField
          id="regle-lettres"
          label="Premières lettres"
          hint="Exemple : A B C"
          error={faute}
          input={{ value: lettres, autoComplete: 'off', onChange: ({ target }) => setLettres(target.value) }}
        />
      )}
      <SelectField
        id="regle-agent"
        label="À qui"
        options={agents.map(({ id, nom }) => ({ value: id, label: nom }))}
        select={{ value: agent, onChange: ({ target }) => setAgent(target.value) }}
      />
      <div>
        <Button type="submit" priority="secondary" busy={busy}>
          Ajouter la règle
        </Button>
      </div>
    </form>
  );
};

const sayReste = (restent: number): string =>
  restent === 1 ? 'Un dossier reste à confier à la main.' : `${restent} dossiers restent à confier à la main.`;

/** Who would receive how many, before anything is given. */
const Apercu = ({
  apercu,
  busy,
  refus,
  onRepartir,
  onAbandon,
}: RepartitionViewProps & { readonly apercu: Repartis }) => (
  <ConfirmDialog
    title="Répartir maintenant"
    confirm="Répartir"
    busy={busy}
    error={refus}
    onConfirm={onRepartir}
    onCancel={onAbandon}
  >
    {apercu.repartis.length === 0 ? (
      <p>Les règles ne confient aucun dossier à personne.</p>
    ) : (
      <ul>
        {apercu.repartis.map(({ agent, nom, nombre }) => (
          <li key={agent}>
            {nom} : {nombre} {nombre > 1 ? 'dossiers' : 'dossier'}
          </li>
        ))}
      </ul>
    )}
    {apercu.restent > 0 && <p>{sayReste(apercu.restent)}</p>}
  </ConfirmDialog>
);

export const RepartitionView = (props: RepartitionViewProps): JSX.Element => {
  const { repartition, subventions, apercu, busy, refus, onSave, onEssayer } = props;
  const { regles, tour, agents, a_confier, peutRegler } = repartition;
  const nomDe = (id: string): string => agents.find((one) => one.id === id)?.nom ?? 'une personne partie';
  const valeurDe = (value: string): string => subventions.find((one) => one.value === value)?.label ?? value;
  return (
    <section className="ga-stack" aria-labelledby="titre-repartition">
      <h2 id="titre-repartition">Répartition des dossiers qui arrivent</h2>
      <p className="ga-reading">
        La première règle qui convient confie le dossier. Qui est absent, ou a une part dans la demande, n’en reçoit
        pas.
      </p>
      {regles.length === 0 && !tour && <p>Aucune règle : chaque dossier se confie à la main.</p>}
      {regles.length > 0 && (
        <RowList
          label="Règles, dans leur ordre"
          items={regles.map((regle, rang) => ({ ...regle, rang }))}
          keyOf={({ rang }) => String(rang)}
        >
          {({ critere, valeurs, agent, rang }) => (
            <div className="ga-row__main ga-stack">
              <p>
                {CRITERES[critere]} : {valeurs.map(valeurDe).join(', ')} → <strong>{nomDe(agent)}</strong>
              </p>
              {peutRegler && (
                <div>
                  <Button
                    priority="tertiary"
                    busy={busy}
                    onClick={() => onSave({ tour, regles: regles.filter((_, index) => index !== rang) })}
                  >
                    Retirer la règle <span className="fr-sr-only">{rang + 1}</span>
                  </Button>
                </div>
              )}
            </div>
          )}
        </RowList>
      )}
      {peutRegler && (
        <>
          <CheckboxField
            id="repartition-tour"
            label="Tour de rôle : ce qu’aucune règle ne nomme va à qui a le moins de dossiers"
            input={{ checked: tour, onChange: ({ target }) => onSave({ regles, tour: target.checked }) }}
          />
          <RegleForm
            subventions={subventions}
            agents={agents}
            busy={busy}
            onAdd={(regle) => onSave({ tour, regles: [...regles, regle] })}
          />
          <div role="alert">{refus && !apercu && <Alert severity="error">{refus}</Alert>}</div>
          <p>{a_confier === 0 ? 'Aucun dossier n’est à confier.' : `À confier : ${a_confier}.`}</p>
          {a_confier > 0 && (
            <div>
              <Button busy={busy} onClick={onEssayer}>
                Répartir maintenant…
              </Button>
            </div>
          )}
        </>
      )}
      {apercu && <Apercu {...props} apercu={apercu} />}
    </section>
  );
};
