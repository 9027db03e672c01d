import type { Crf } from '@guichet/contract/demandes';
import type { JSX } from 'react';
import { formatTimestamp } from '../../shared/format/format.ts';
import { Projets } from './Projets.tsx';
import { contenuOf } from './plat.ts';
import { ProjetLecture } from './projet/ProjetLecture.tsx';

const sayAttestation = ({ attestation }: Crf): string => {
  if (!attestation?.accepte) return 'Pas encore attesté';
  return attestation.date ? `Attesté le ${formatTimestamp(new Date(attestation.date))}` : 'Attesté';
};

/** The report as it stands, for who may not, or does not want to, change it. */
export const CrfLecture = ({ crf }: { readonly crf: Crf }): JSX.Element => (
  <>
    <Projets crf={crf} projets={contenuOf(crf).projets} mode="read" manques={[]}>
      {(projet) => <ProjetLecture projet={projet} tolerance={crf.tolerance} />}
    </Projets>
    <dl className="ga-facts">
      <div>
        <dt>Attestation sur l’honneur</dt>
        <dd>{sayAttestation(crf)}</dd>
      </div>
      <div>
        <dt>Compte rendu financier signé</dt>
        <dd>{crf.document ? (crf.document.nom ?? 'Document joint') : 'Aucun document joint'}</dd>
      </div>
    </dl>
  </>
);
