import { AGREMENT_ERREURS, fautesTca } from '@guichet/rules/agrement';
import { erreursDeFormulaire } from '@guichet/rules/subvention';
import { Button, ErrorSummary, Rail } from '@guichet/ui';
import { type JSX, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { EtatAuPied } from '../../../shared/pied/EtatAuPied.tsx';
import { usePlaces } from '../../../shared/pied/pied.ts';
import { focusChamp } from '../../../shared/useChampVoulu.ts';
import { useGoTo } from '../../../shared/useGoTo.ts';
import { ConflitView } from '../../../shared/versions/ConflitView.tsx';
import type { EtapeProps } from '../etape.ts';
import { compte, deLaTache, resteOf } from '../hub/reste.ts';
import { idDuChamp } from '../projets/places.ts';
import { useDemandeur } from '../projets/useDemandeur.ts';
import { TITRE } from '../useTitre.ts';
import { ChampsPartie } from './ChampsPartie.tsx';
import { labelCritere, sayCritere } from './dire.ts';
import { type Partie, partieDuChamp } from './parties.ts';
import type { SaisieCriteres } from './useCriteres.ts';

export interface CriteresPageProps extends EtapeProps {
  readonly criteres: SaisieCriteres;
  readonly parties: readonly Partie[];
  readonly partie: Partie;
  /** Led to one field: what it lacks is said at once. */
  readonly champVoulu: string | undefined;
}

const SOON_MS = 100;
/** What the record alone says. */
const DU_SERVEUR: readonly string[] = ['AGREMENT_ARRETES', 'HAA_ACTIVITES', 'HAA_SITES'];

interface Faute {
  readonly champ: string;
  readonly message: string;
}
/** AGREMENT-015: what the rules say of what is typed, and what only the server knows. */
const useFautes = ({ dossier, criteres, partie, subvention, manquants }: CriteresPageProps): readonly Faute[] => {
  const { faits } = useDemandeur(dossier);
  const champs = Object.fromEntries(criteres.customs.map(({ code, value }) => [code, value]));
  const questions = erreursDeFormulaire(subvention, { ...faits, champs }).map(({ champ, message }) => ({
    ...{ champ: `customs.${champ}`, message },
  }));
  const tca = fautesTca(criteres.tca).map(({ champ, code }) => ({ champ, message: AGREMENT_ERREURS[code].message }));
  const arretes = (manquants ?? [])
    .filter(({ code }) => DU_SERVEUR.includes(code))
    .map(({ champ, libelle }) => ({ champ: champ ?? '', message: libelle }));
  return [...questions, ...tca, ...arretes].filter(({ champ }) => partieDuChamp([partie], champ) !== undefined);
};

const Suite = (props: CriteresPageProps & { readonly onCheck: () => boolean }): JSX.Element => {
  const { dossier, parties, partie, onCheck } = props;
  const goTo = useGoTo();
  const next = parties[parties.indexOf(partie) + 1];
  const href = adresseDossier(dossier, next ? { mode: 'edit', etape: 3, page: next.code } : { mode: 'edit' });
  return (
    <Button onClick={() => void (onCheck() && goTo(href))}>
      {next ? `Continuer : ${next.titre.toLocaleLowerCase('fr')}` : 'Terminer les réponses'}
    </Button>
  );
};

const useChampDit = (champ: string | undefined): void =>
  useEffect(() => {
    if (champ === undefined) return;
    const timer = setTimeout(() => focusChamp(idDuChamp(champ)), SOON_MS);
    return () => clearTimeout(timer);
  }, [champ]);

/** One page of step 3: the others beside it, its questions, and the way to the next. Nothing to press to keep what is typed. */
export const CriteresPage = (props: CriteresPageProps): JSX.Element => {
  const { dossier, subvention, criteres, parties, partie, manquants, champVoulu } = props;
  const { autosave, savedAt, saisie, conflict, resolve } = criteres;
  const { personnes } = useDemandeur(dossier);
  const { acte } = usePlaces();
  const [attempt, setAttempt] = useState(champVoulu === undefined ? 0 : 1);
  const fautes = useFautes(props);
  useChampDit(champVoulu);
  const erreurOf = (chemin: string) =>
    attempt > 0 ? fautes.find(({ champ }) => champ === chemin)?.message : undefined;
  const reste = resteOf(manquants);
  const manquesDe = (one: Partie) =>
    deLaTache(reste ?? [], 'projet').filter(({ champ }) => partieDuChamp([one], champ) !== undefined).length;
  // The first time, what is missing is shown; asked again, one goes on: only the transmission refuses.
  const onCheck = (): boolean => {
    if (fautes.length === 0 || attempt > 0) return true;
    setAttempt(attempt + 1);
    return false;
  };
  if (conflict)
    return (
      <ConflitView
        {...conflict}
        labelOf={labelCritere({ offre: subvention })}
        sayValue={sayCritere({ offre: subvention, personnes })}
        onChoose={resolve}
      />
    );
  const suite = <Suite {...props} onCheck={onCheck} />;
  return (
    <div className="ga-projet">
      <Rail
        label="Vos réponses"
        items={parties.map((one) => {
          const isCurrent = one === partie;
          const nombre = manquesDe(one);
          const state = nombre === 0 ? 'terminé' : `il manque ${compte(nombre, 'chose')}`;
          return {
            text: one.titre,
            href: adresseDossier(dossier, { mode: 'edit', etape: 3, page: one.code }),
            state: isCurrent ? 'vous êtes ici' : reste ? state : '',
            isDone: reste !== null && nombre === 0 && !isCurrent,
            isCurrent,
          };
        })}
      />
      <div className="ga-column ga-column--wide ga-stack">
        <h2 id={TITRE} className="ga-etape__titre" tabIndex={-1}>
          {partie.titre}
        </h2>
        <EtatAuPied autosave={autosave} savedAt={savedAt} illisibles={Object.keys(saisie.illisibles).length} />
        {attempt > 0 && champVoulu === undefined && fautes.length > 0 && (
          <ErrorSummary
            attempt={attempt}
            errors={fautes.map(({ champ, message }) => ({ id: idDuChamp(champ), message }))}
          />
        )}
        <ChampsPartie {...{ dossier, criteres, partie, attempt, erreurOf }} />
      </div>
      {acte ? createPortal(suite, acte) : suite}
    </div>
  );
};
