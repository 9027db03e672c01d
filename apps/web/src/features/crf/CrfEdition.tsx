import type { Crf } from '@guichet/contract/demandes';
import { completudeCrf } from '@guichet/rules/crf';
import { Alert } from '@guichet/ui';
import { type JSX, useEffect, useRef, useState } from 'react';
import { useChampVoulu } from '../../shared/useChampVoulu.ts';
import { ConflitView } from '../../shared/versions/ConflitView.tsx';
import { EtatEnregistrement } from '../../shared/versions/EtatEnregistrement.tsx';
import { AttestationCrf } from './AttestationCrf.tsx';
import { DocumentCrf } from './DocumentCrf.tsx';
import { ManquesCrf } from './ManquesCrf.tsx';
import { Projets } from './Projets.tsx';
import { ATTESTATION, DOCUMENT, labelDuChemin } from './plat.ts';
import { ProjetEdition } from './projet/ProjetEdition.tsx';
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

const ERREURS: Readonly<Record<string, string>> = {
  [ATTESTATION]: 'Cochez la case pour attester, puis transmettez.',
  [DOCUMENT]: 'Choisissez le compte rendu financier signé.',
};

/** UI-016, CRF-001: filled in part by part; nothing to press to keep what is typed. */
export const CrfEdition = ({ crf, role, onSent }: CrfEditionProps): JSX.Element => {
  const editeur = useCrf(crf, role);
  const [attempt, setAttempt] = useState(0);
  useChampVoulu();
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
  return (
    <>
      <EtatEnregistrement autosave={autosave} savedAt={savedAt} illisibles={illisibles} />
      <ManquesCrf crf={crf} manques={manques} />
      <Projets crf={crf} projets={contenu.projets} mode="edit" manques={manques}>
        {(projet) => (
          <ProjetEdition
            editeur={editeur}
            projet={projet}
            exercice={crf.description.exercice}
            tolerance={crf.tolerance}
          />
        )}
      </Projets>
      <DocumentCrf crf={crf} editeur={editeur} erreur={erreurOf(DOCUMENT)} />
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
  );
};
