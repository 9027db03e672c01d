import type { Dossier, Partageable } from '@guichet/contract/demandes';
import { Alert, Button, CheckboxesField, Dialog, Loading, SelectField } from '@guichet/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { formatSiret } from '../format/format.ts';
import { ListFailure } from '../list/ListFailure.tsx';
import { listQuery } from '../list/listQuery.ts';
import { useList } from '../list/useList.ts';
import { useServices } from '../services/services.ts';
import type { Appels } from './appels.ts';
import { dossierQuery, holdDossier, roleOf } from './dossier.queries.ts';
import { phraseEchec } from './phrases.ts';
import { usePorte } from './porte.ts';

export interface PartageDialogProps {
  readonly id: string;
  readonly role: string | null;
  readonly onClose: () => void;
}

const partageablesQuery = (appels: Appels, id: string, role: string | null) =>
  listQuery('partageables', [id], async () => {
    const lus = await appels.listPartageables?.({ params: { id }, query: roleOf(role) });
    return lus?.membres ?? [];
  });

/** «Siège», or which establishment: two people of one name are told apart. */
const sayLieu = ({ type, id_siret }: Partageable): string => {
  if (type === 'Siège') return 'Siège';
  return id_siret === null ? 'Établissement' : `Établissement ${formatSiret(id_siret)}`;
};

const LIRE = 'lire';
const MODIFIER = 'modifier';
const NIVEAUX = [
  { value: MODIFIER, label: 'Le modifier et le transmettre' },
  { value: LIRE, label: 'Le lire seulement' },
];

interface FormProps extends PartageDialogProps {
  readonly dossier: Dossier;
  readonly membres: readonly Partageable[];
}

const PartageForm = ({ dossier, membres, id, role, onClose }: FormProps): JSX.Element => {
  const { toasts } = useServices();
  const { appels } = usePorte();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>(dossier.shared_with);
  const [lecteurs, setLecteurs] = useState<readonly string[]>(dossier.lecture_seule);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const toggle = (authId: string) =>
    setChosen(chosen.includes(authId) ? chosen.filter((one) => one !== authId) : [...chosen, authId]);
  const setNiveau = (authId: string, niveau: string) =>
    setLecteurs([...lecteurs.filter((one) => one !== authId), ...(niveau === LIRE ? [authId] : [])]);
  const share = async () => {
    setBusy(true);
    setError(null);
    try {
      const saved = await appels.shareDossier(
        { params: { id }, query: roleOf(role), body: { shared_with: [...chosen], lecture_seule: [...lecteurs] } },
        { version: dossier.version },
      );
      holdDossier(queryClient, id, saved);
      toasts.show({ severity: 'success', message: 'Le partage du dossier est enregistré.' });
      onClose();
    } catch (refusal) {
      setError(phraseEchec('partage', refusal));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {membres.length === 0 ? (
        <p>Personne d’autre n’est membre confirmé de cette association : il n’y a personne avec qui partager.</p>
      ) : (
        <CheckboxesField
          id="partage"
          label="Avec qui partager ce dossier ?"
          hint="Chaque personne l’apprend, dans le portail et par courriel. Aucune ne pourra le supprimer ni le partager."
          options={membres.map((one) => ({ value: one.authId, label: one.nom, hint: sayLieu(one) }))}
          checked={chosen}
          input={{ name: 'partage', onChange: ({ target }) => toggle(target.value) }}
        />
      )}
      {membres
        .filter(({ authId }) => chosen.includes(authId))
        .map(({ authId, nom }) => (
          <SelectField
            key={authId}
            id={`partage-${authId}`}
            label={`Ce que ${nom} pourra faire`}
            options={NIVEAUX}
            select={{
              value: lecteurs.includes(authId) ? LIRE : MODIFIER,
              onChange: ({ target }) => setNiveau(authId, target.value),
            }}
          />
        ))}
      <div role="alert">{error && <Alert severity="error">{error}</Alert>}</div>
      <div className="ga-actions">
        <Button priority="secondary" onClick={onClose}>
          Fermer
        </Button>
        {membres.length > 0 && (
          <Button busy={busy} onClick={() => void share()}>
            Enregistrer le partage
          </Button>
        )}
      </div>
    </>
  );
};

/** DOSSIER-039, CALL-DEM-019: with members of the same association only. */
export const PartageDialog = (props: PartageDialogProps): JSX.Element => {
  const { appels } = usePorte();
  const { data, isError, isFetching, refetch } = useQuery(dossierQuery(appels, props.id, props.role));
  const membres = useList(partageablesQuery(appels, props.id, props.role));
  const hasFailed = membres.hasFailed || (isError && !isFetching && !data);
  const retry = () => {
    membres.retry();
    void refetch();
  };
  return (
    <Dialog title={`Partager le dossier ${props.id}`} onClose={props.onClose}>
      {hasFailed && (
        <>
          <ListFailure onRetry={retry}>Les membres de l’association n’ont pas pu être lus.</ListFailure>
          <Button priority="secondary" onClick={props.onClose}>
            Fermer
          </Button>
        </>
      )}
      {!hasFailed && (!data || membres.isLoading) && <Loading>Lecture des membres…</Loading>}
      {!hasFailed && data && !membres.isLoading && <PartageForm {...props} dossier={data} membres={membres.items} />}
    </Dialog>
  );
};
