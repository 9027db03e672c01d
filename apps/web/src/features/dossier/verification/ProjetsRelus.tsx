import { Loading } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { useServices } from '../../../shared/services/services.ts';
import { titreOf } from '../projets/ListeProjets.tsx';
import { ProjetLecture } from '../projets/ProjetLecture.tsx';
import { phraseProjet } from '../projets/phrases.ts';
import { projetsQuery } from '../projets/projet.queries.ts';
import { useDemandeur } from '../projets/useDemandeur.ts';
import { idPartie, Partie, type SuiteProps } from './Partie.tsx';

/** Each project, as the service will read it. */
export const ProjetsRelus = ({ dossier, subvention, role, modifier }: SuiteProps): JSX.Element => {
  const { api } = useServices();
  const projets = useQuery(projetsQuery(api, dossier.identifiant.id_fo, role));
  const { faits, personnes } = useDemandeur(dossier);
  return (
    <>
      {projets.data?.map((projet, index) => (
        <Partie key={projet._id} id={idPartie(projet._id)} titre={`Projet ${index + 1} : ${titreOf(projet, index)}`}>
          <ProjetLecture
            {...{ projet, dossier, subvention, personnes, faits }}
            isWhole={projet.budgets !== undefined}
            modifier={modifier(3, projet._id)}
          />
        </Partie>
      ))}
      {!projets.data && !projets.isError && <Loading>Lecture des projets…</Loading>}
      {projets.isError && !projets.isFetching && (
        <ListFailure onRetry={() => void projets.refetch()}>{phraseProjet('lecture', projets.error)}</ListFailure>
      )}
    </>
  );
};
