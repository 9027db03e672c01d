import type { Crf } from '@guichet/contract/demandes';
import { completudeCrf, isDocumentCrfRequis } from '@guichet/rules/crf';
import { Alert } from '@guichet/ui';
import { useSearch } from '@tanstack/react-router';
import { type JSX, useEffect, useRef, useState } from 'react';
import { textParam } from '../../shared/searchParams.ts';
import { useChampVoulu } from '../../shared/useChampVoulu.ts';
import { ConflitView } from '../../shared/versions/ConflitView.tsx';
import { EtatEnregistrement } from '../../shared/versions/EtatEnregistrement.tsx';
import { AttestationCrf } from './AttestationCrf.tsx';
import { DocumentCrf } from './DocumentCrf.tsx';
import { ManquesCrf } from './ManquesCrf.tsx';
import { PageDuCrf } from './PageDuCrf.tsx';
import { PdfCrf } from './PdfCrf.tsx';
import { PiedCrf } from './PiedCrf.tsx';
import { Projets, projetVoulu } from './Projets.tsx';
import { pageVoulue } from './pages.ts';
import { ATTESTATION, DOCUMENT, labelDuChemin } from './plat.ts';
import { TexteField } from './projet/Champs.tsx';
import { isDuProjet, ProjetEdition } from './projet/ProjetEdition.tsx';
import { RelectureCrf } from './RelectureCrf.tsx';
import { sayValeur } from './sayValeur.ts';
import { TransmissionCrf } from './TransmissionCrf.tsx';
import { useCrf } from './useCrf.ts';

export interface CrfEditionProps {
  readonly crf: Crf;
  readonly role: string | null;
  readonly onSent: (message: string) => void;
}

/** The page gives way to the choice: whoever was typing is taken there. */
const TitreConflit = (): JSX.Element => {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <h2 id="titre-conflit" ref={ref} tabIndex={-1}>
      Quelle valeur garder ?
    </h2>
  );
};

const SANS_PREUVE =
  'Aucune pièce n’est demandée d’avance. Gardez les factures et les tickets : le service peut les demander. Un compte rendu signé n’est demandé que si le service vous renvoie celui-ci.';
const ERREURS: Readonly<Record<string, string>> = {
  [ATTESTATION]: 'Cochez la case pour attester, puis transmettez.',
  [DOCUMENT]: 'Choisissez le compte rendu financier signé.',
};

/** UI-016, CRF-001: filled in page by page; nothing to press to keep what is typed. */
export const CrfEdition = ({ crf, role, onSent }: CrfEditionProps): JSX.Element => {
  const editeur = useCrf(crf, role);
  const [attempt, setAttempt] = useState(0);
  useChampVoulu();
  const search = useSearch({ strict: false }) as Readonly<Record<'page' | 'champ' | 'projet', unknown>>;
  const page = pageVoulue(textParam(search.page), textParam(search.champ));
  const { contenu, autosave, savedAt, saisie, conflict } = editeur;
  if (conflict)
    return (
      <section className="ga-stack" aria-labelledby="titre-conflit">
        <TitreConflit />
        <ConflitView {...conflict} labelOf={labelDuChemin(contenu)} sayValue={sayValeur} onChoose={editeur.resolve} />
      </section>
    );
  const manques = completudeCrf(contenu, crf.description.etat, crf.tolerance);
  const illisibles = Object.keys(saisie.illisibles).length;
  const erreurOf = (champ: string) =>
    attempt > 0 && manques.some((one) => one.champ === champ) ? ERREURS[champ] : undefined;
  const isPreuveDue = isDocumentCrfRequis(crf.description.etat);
  const montre = projetVoulu(contenu.projets, textParam(search.projet)) ?? null;
  return (
    <>
      <PageDuCrf crf={crf} page={page} manques={manques} isPreuveDue={isPreuveDue}>
        {isDuProjet(page) && (
          <Projets crf={crf} projets={contenu.projets} mode="edit" page={page} niveau={3} manques={manques}>
            {(projet) => (
              <ProjetEdition
                page={page}
                editeur={editeur}
                projet={projet}
                exercice={crf.description.exercice}
                tolerance={crf.tolerance}
              />
            )}
          </Projets>
        )}
        {page === 'preuves' && !isPreuveDue && contenu.document === null && <p>{SANS_PREUVE}</p>}
        {page === 'preuves' && <DocumentCrf crf={crf} editeur={editeur} erreur={erreurOf(DOCUMENT)} />}
        {page === 'relire' && (
          <>
            <ManquesCrf crf={crf} manques={manques} />
            <RelectureCrf crf={crf} contenu={contenu} />
            <PdfCrf id={crf._id} role={role} />
            {contenu.projets.map((projet) => (
              <TexteField key={projet._id} editeur={editeur} projet={projet} champ="observations" />
            ))}
            {crf.droits.transmettre.ok ? (
              <>
                <AttestationCrf
                  editeur={editeur}
                  association={String(crf.dossier.id_correspondance)}
                  erreur={erreurOf(ATTESTATION)}
                />
                <TransmissionCrf
                  crf={crf}
                  role={role}
                  manques={manques}
                  illisibles={illisibles}
                  attempt={attempt}
                  onAttempt={() => setAttempt(attempt + 1)}
                  onSent={onSent}
                />
              </>
            ) : (
              <Alert severity="info">{crf.droits.transmettre.raison ?? ''}</Alert>
            )}
          </>
        )}
      </PageDuCrf>
      <PiedCrf crf={crf} page={page} manques={manques} projet={page === 'argent' ? montre : null}>
        <EtatEnregistrement autosave={autosave} savedAt={savedAt} illisibles={illisibles} />
      </PiedCrf>
    </>
  );
};
