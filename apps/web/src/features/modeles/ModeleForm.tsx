import type { ModeleTenu } from '@guichet/contract/demandes';
import { checkModele, type GenreLettre, MODELES_LETTRE, type ModeleActe } from '@guichet/rules/lettre';
import { Alert, Button, Columns } from '@guichet/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type JSX, useState } from 'react';
import { ApiError, messageOf } from '../../shared/apiClient/ApiError.ts';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { GivenUp } from '../../shared/apiClient/withRecent.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { useFocusNext } from '../../shared/form/useFocusNext.ts';
import { useServices } from '../../shared/services/services.ts';
import { Apercu } from './Apercu.tsx';
import { Champs } from './Champs.tsx';
import { idChamp } from './champs.ts';
import { holdModele, modelesQuery, type PlaceModeles } from './modeles.queries.ts';

export interface ModeleFormProps {
  readonly place: PlaceModeles;
  readonly nomService: string;
  readonly genre: GenreLettre;
  readonly subvention: string | null;
  readonly tenu: ModeleTenu | undefined;
  /** What it begins from while none is written: the one of the service, or the one of the portal. */
  readonly depart: ModeleActe;
}

const VIDE = 'Écrivez ce champ.';
const REQUIS = ['titre', 'autorite', 'recours'] as const;
const DIT = 'modele-dit';
const RELU = 'Il est relu, et ce que vous avez écrit est gardé : vérifiez, puis enregistrez à nouveau.';

const fautesOf = (genre: GenreLettre, modele: ModeleActe): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...checkModele(genre, modele).map(({ champ, message }) => [champ, message] as const),
    ...REQUIS.filter((champ) => modele[champ].trim() === '').map((champ) => [champ, VIDE] as const),
    ...(modele.signataire.nom.trim() === '' ? [['signataire.nom', VIDE] as const] : []),
    ...modele.articles.flatMap(({ texte }, rang) =>
      texte.trim() === '' ? [[`articles.${rang}.texte`, VIDE] as const] : [],
    ),
  ]);

/** Sent with the version that was read; someone faster is told, and what was typed stays. */
const useEcrire = ({ place, genre, subvention, tenu }: ModeleFormProps) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const [busy, setBusy] = useState(false);
  const [refus, setRefus] = useState<string | null>(null);
  const version = tenu?.version ?? 0;
  const send = async (contenu: ModeleActe | null): Promise<boolean> => {
    setBusy(true);
    setRefus(null);
    const params = { service: place.service, genre };
    const input = { params, query: roleOf(place.role), body: { subvention, contenu } };
    try {
      const saved = await intend({ input, version }, (idempotencyKey) =>
        api.demandes.updateModeleActe(input, { version, idempotencyKey }),
      );
      holdModele(queryClient, place, saved);
      return true;
    } catch (error) {
      if (error instanceof GivenUp) return false;
      const isLate = error instanceof ApiError && error.status === 409;
      if (isLate) await queryClient.refetchQueries(modelesQuery(api, place));
      setRefus(isLate ? `Le modèle vient d’être changé. ${RELU}` : messageOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, refus, send };
};

/** The act at the left as it is written, at the right as it will be read. */
export const ModeleForm = (props: ModeleFormProps): JSX.Element => {
  const { genre, tenu, depart, nomService } = props;
  const { busy, refus, send } = useEcrire(props);
  const focusNext = useFocusNext();
  const [modele, setModele] = useState<ModeleActe>(tenu?.contenu ?? depart);
  const [isTried, setIsTried] = useState(false);
  const [said, setSaid] = useState('');
  const fautes = fautesOf(genre, modele);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setIsTried(true);
    setSaid('');
    const [premiere] = Object.keys(fautes);
    if (premiere) return focusNext(idChamp(premiere));
    if (!(await send(modele))) return;
    setSaid('Le modèle est enregistré : les prochaines lettres en seront faites.');
    focusNext(DIT);
  };
  const back = async (): Promise<void> => {
    if (busy || !(await send(null))) return;
    setModele(depart);
    setSaid('Le modèle que vous aviez écrit est retiré.');
    focusNext(DIT);
  };
  return (
    <Columns aside={<Apercu genre={genre} modele={modele} service={nomService} />}>
      <form noValidate className="ga-stack" aria-label="Modèle de l’acte" onSubmit={(event) => void submit(event)}>
        <div id={DIT} tabIndex={-1} role="status">
          {said && <Alert severity="success">{said}</Alert>}
        </div>
        <Champs modele={modele} fautes={isTried ? fautes : {}} onChange={setModele} />
        <div role="alert">{refus && <Alert severity="error">{refus}</Alert>}</div>
        <div className="ga-actions">
          <Button type="submit" busy={busy}>
            {busy ? 'Enregistrement…' : 'Enregistrer le modèle'}
          </Button>
          {tenu && (
            <Button priority="secondary" busy={busy} onClick={() => void back()}>
              {depart === MODELES_LETTRE[genre] ? 'Revenir au modèle du portail' : 'Revenir au modèle du service'}
            </Button>
          )}
        </div>
      </form>
    </Columns>
  );
};
