import type { Mode } from '@guichet/rules/dossier';
import { Alert, Button } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { CrfsDuDossier } from '../../shared/crf/CrfsDuDossier.tsx';
import { DossierActes } from '../../shared/dossier/DossierActes.tsx';
import { usePorte } from '../../shared/dossier/porte.ts';
import { Complements } from './complements/Complements.tsx';
import { isEnCours } from './complements/correction.ts';
import { Echeance } from './Echeance.tsx';
import { Epine } from './Epine.tsx';
import type { EtapePageProps } from './EtapePage.tsx';
import { ECRANS } from './etapes.ts';
import { nomEtape } from './nomEtape.ts';
import { ArchiveDossier } from './pdf/ArchiveDossier.tsx';
import { PdfDossier } from './pdf/PdfDossier.tsx';
import { Suivi } from './suivi/Suivi.tsx';
import { Tete } from './Tete.tsx';
import { modeEtape } from './useMode.ts';
import { TITRE } from './useTitre.ts';

export interface LecturePageProps extends EtapePageProps {
  readonly lecture: Parameters<typeof Complements>[0]['lecture'];
  readonly mode: Mode;
  readonly echec: ReactNode;
}

/** A dossier for who reads it, instructs it or corrects it: part after part, and what was said of it. */
export const LecturePage = (props: LecturePageProps): JSX.Element => {
  const { etape, next, refus, retry, lecture, echec, ...commun } = props;
  const { dossier, subvention, mode, role, goToEtape } = commun;
  const id = dossier.identifiant.id_fo;
  const { genre } = usePorte();
  const Ecran = ECRANS[genre][etape];
  return (
    <div className="ga-column ga-column--wide ga-stack">
      <Tete dossier={dossier} role={role} mode={mode} isAsked={lecture.complements?.some(isEnCours) ?? false} />
      <Echeance dossier={dossier} />
      <CrfsDuDossier dossier={dossier} />
      <Complements dossier={dossier} subvention={subvention} lecture={lecture} />
      <Epine dossier={dossier} mode={mode} current={etape} />
      {echec}
      <section className="ga-stack" aria-labelledby={TITRE}>
        <h2 id={TITRE} tabIndex={-1}>
          {nomEtape(genre, etape, mode)}
        </h2>
        <Ecran {...commun} mode={modeEtape(dossier, mode, etape)} />
      </section>
      <div role="alert">{refus && <Alert severity="error">{refus.message}</Alert>}</div>
      {retry && (
        <Button priority="secondary" onClick={retry}>
          Réessayer
        </Button>
      )}
      {next !== null && (
        <Button onClick={() => void goToEtape(next)}>{`Continuer : ${nomEtape(genre, next, mode)}`}</Button>
      )}
      <section className="ga-stack ga-actes" aria-labelledby="titre-actes">
        <h2 id="titre-actes">Ce dossier</h2>
        {dossier.droits.imprimer.ok && <PdfDossier id={id} role={role} piece="dossier" />}
        {dossier.droits.imprimer.ok && <ArchiveDossier id={id} role={role} />}
        <DossierActes dossier={dossier} role={role} dites={[dossier.droits.modifier.raison]} />
      </section>
      <Suivi dossier={dossier} role={role} />
    </div>
  );
};
