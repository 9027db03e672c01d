import type { JSX } from 'react';
import { idPartie, Partie, type SuiteProps } from '../verification/Partie.tsx';
import { CriteresLecture, partiesDuDossier } from './CriteresLecture.tsx';

/** Each criterion, as the service will read it. */
export const CriteresRelus = ({ dossier, subvention, modifier }: SuiteProps): JSX.Element => (
  <>
    {partiesDuDossier(dossier, subvention).map((partie) => (
      <Partie key={partie.code} id={idPartie(partie.code)} titre={partie.titre}>
        <CriteresLecture {...{ dossier, subvention, partie }} modifier={modifier(3)} />
      </Partie>
    ))}
  </>
);
