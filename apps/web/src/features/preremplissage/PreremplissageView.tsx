import type { CiblePreremplissage, PreremplissageLu } from '@guichet/contract/demandes';
import { Alert, Button, CardTable, CheckboxField, LinkButton, SelectField } from '@guichet/ui';
import type { JSX } from 'react';
import { nomCible, sayValeur } from './sayValeur.ts';

export interface PreremplissageViewProps {
  readonly lu: PreremplissageLu;
  readonly cible: CiblePreremplissage | undefined;
  readonly choisis: readonly string[];
  readonly onCible: (rang: number) => void;
  readonly onChamp: (chemin: string) => void;
  readonly onAccept: () => void;
  readonly busy: boolean;
  readonly refus: string | null;
  /** Where a dossier of this scheme begins. */
  readonly commencer: string;
}

type Champ = CiblePreremplissage['champs'][number];

/** UI: nothing is written by looking; what would take the place of something is said, and is not chosen beforehand. */
export const PreremplissageView = (props: PreremplissageViewProps): JSX.Element => {
  const { lu, cible, choisis, onCible, onChamp, onAccept, busy, refus, commencer } = props;
  const rang = cible ? lu.cibles.indexOf(cible) : -1;
  return (
    <>
      <Alert severity="info" title={`Proposé par ${lu.service}`}>
        Rien n’est envoyé. Rien n’est écrit dans votre dossier avant que vous ne l’acceptiez, et vous pourrez tout y
        changer.
      </Alert>
      <p>
        Pour la subvention « {lu.subvention.nom} » ({lu.subvention.code}).
      </p>
      {!cible && (
        <>
          <p>
            Vous n’avez pas de dossier en cours de saisie pour cette subvention, ou pas le droit d’y écrire.
            Commencez-le, puis revenez par le même lien : il sert encore.
          </p>
          <div className="ga-actions">
            <LinkButton href={commencer}>Commencer le dossier</LinkButton>
          </div>
        </>
      )}
      {cible && (
        <>
          <SelectField
            id="cible"
            label="Où le mettre"
            options={lu.cibles.map((one, n) => ({ value: String(n), label: nomCible(one) }))}
            select={{ value: String(rang), onChange: ({ target }) => onCible(Number(target.value)) }}
          />
          <CardTable<Champ>
            caption="Ce qui est proposé, champ par champ"
            items={cible.champs}
            keyOf={({ chemin }) => chemin}
            columns={[
              {
                ...{ key: 'champ', head: 'Champ à remplir', isHead: true },
                cell: ({ chemin, libelle, actuel }) => (
                  <CheckboxField
                    id={`champ-${chemin}`}
                    label={libelle}
                    hint={actuel === null ? undefined : 'Remplacera ce que vous avez'}
                    input={{ checked: choisis.includes(chemin), onChange: () => onChamp(chemin) }}
                  />
                ),
              },
              {
                ...{ key: 'actuel', head: 'Ce que vous avez' },
                cell: ({ actuel }) => <span className="ga-breakable">{sayValeur(actuel)}</span>,
              },
              {
                ...{ key: 'propose', head: 'Ce qui est proposé' },
                cell: ({ propose }) => <span className="ga-breakable">{sayValeur(propose)}</span>,
              },
            ]}
          />
          <div role="alert">{refus && <Alert severity="error">{refus}</Alert>}</div>
          <div className="ga-actions">
            <Button busy={busy} onClick={onAccept}>
              Mettre ces champs dans le projet
            </Button>
          </div>
        </>
      )}
    </>
  );
};
