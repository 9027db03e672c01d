import type { Dossier } from '@guichet/contract/demandes';
import { ETAPES, type Etape, type Mode } from '@guichet/rules/dossier';
import type { ContenuSubvention } from '@guichet/rules/subvention';
import { Alert, Button, Loading } from '@guichet/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, type RefObject, useEffect, useRef } from 'react';
import { CrfsDuDossier } from '../../shared/crf/CrfsDuDossier.tsx';
import { DossierActes } from '../../shared/dossier/DossierActes.tsx';
import { completudeQuery, holdDossier, refreshDossier } from '../../shared/dossier/dossier.queries.ts';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { useServices } from '../../shared/services/services.ts';
import { useChampVoulu } from '../../shared/useChampVoulu.ts';
import { useDocumentTitle } from '../../shared/useDocumentTitle.ts';
import { Complements } from './complements/Complements.tsx';
import { correctionOf, isEnCours } from './complements/correction.ts';
import { useComplements } from './complements/useComplements.ts';
import { Epine } from './Epine.tsx';
import { ECRANS } from './etapes.ts';
import { PdfDossier } from './pdf/PdfDossier.tsx';
import { ResteAFaire } from './ResteAFaire.tsx';
import { Suivi } from './suivi/Suivi.tsx';
import { Tete } from './Tete.tsx';
import { useEtape } from './useEtape.ts';
import { isCorrection, modeEtape } from './useMode.ts';

export interface DossierPageProps {
  readonly dossier: Dossier;
  readonly subvention: ContenuSubvention;
  readonly mode: Mode;
  readonly role: string | null;
}

/** Another step is another page: it is read from its title. */
const useTitreEtape = (etape: Etape): RefObject<HTMLHeadingElement | null> => {
  const ref = useRef<HTMLHeadingElement>(null);
  const shown = useRef(etape);
  useEffect(() => {
    if (shown.current !== etape) ref.current?.focus();
    shown.current = etape;
  }, [etape]);
  return ref;
};

/** UI-015: one dossier, step by step. */
export const DossierPage = ({ dossier, subvention, mode, role }: DossierPageProps): JSX.Element => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const id = dossier.identifiant.id_fo;
  const completude = useQuery({ ...completudeQuery(api, id, role), enabled: mode === 'edit' });
  const manquants = completude.data?.manquants ?? null;
  const { etape, next, refus, goToEtape, isOpen } = useEtape({ dossier, mode, manquants, role });
  const lecture = useComplements(dossier, role);
  const correction = isCorrection(dossier, mode) ? correctionOf(lecture.complements ?? []) : null;
  const Ecran = ECRANS[etape];
  useDocumentTitle(`${ETAPES[etape]}, dossier ${id}`);
  const titre = useTitreEtape(etape);
  useChampVoulu();
  return (
    <div className="ga-column ga-column--wide ga-stack">
      <Tete dossier={dossier} role={role} mode={mode} isAsked={lecture.complements?.some(isEnCours) ?? false} />
      <CrfsDuDossier dossier={dossier} />
      <Complements dossier={dossier} role={role} subvention={subvention} lecture={lecture} />
      <Epine dossier={dossier} mode={mode} current={etape} manquants={manquants} isOpen={isOpen} />
      {manquants && <ResteAFaire dossier={dossier} manquants={manquants} isOpen={isOpen} />}
      {completude.isError && !completude.isFetching && (
        <ListFailure onRetry={() => void completude.refetch()}>
          Ce qui manque au dossier n’a pas pu être lu. Ce que vous saisissez est enregistré quand même.
        </ListFailure>
      )}
      <section className="ga-stack" aria-labelledby="titre-etape">
        <h2 id="titre-etape" ref={titre} tabIndex={-1}>
          {ETAPES[etape]}
        </h2>
        {Ecran ? (
          <Ecran
            dossier={dossier}
            subvention={subvention}
            mode={modeEtape(dossier, mode, etape)}
            manquants={manquants}
            juges={completude.data?.attendus?.documents ?? null}
            role={role}
            correction={correction}
            onSaved={(saved) => holdDossier(queryClient, id, saved)}
            onChanged={() => refreshDossier(queryClient, id)}
            goToEtape={goToEtape}
          />
        ) : (
          <Loading>Lecture du dossier…</Loading>
        )}
      </section>
      <div role="alert">{refus && <Alert severity="error">{refus}</Alert>}</div>
      {next !== null && <Button onClick={() => void goToEtape(next)}>{`Continuer : ${ETAPES[next]}`}</Button>}
      <section className="ga-stack ga-actes" aria-labelledby="titre-actes">
        <h2 id="titre-actes">Ce dossier</h2>
        {dossier.droits.imprimer.ok && <PdfDossier id={id} role={role} piece="dossier" />}
        <DossierActes dossier={dossier} role={role} dites={[dossier.droits.modifier.raison]} />
      </section>
      <Suivi dossier={dossier} role={role} />
    </div>
  );
};
