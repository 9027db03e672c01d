import { useQuery } from '@tanstack/react-query';
import { useADecider } from '../../shared/cec/useADecider.ts';
import { attendusQuery } from '../../shared/crf/crf.queries.ts';
import { appelsAgrement } from '../../shared/dossier/approbation.ts';
import { complementsAttendusQuery } from '../../shared/dossier/complements.queries.ts';
import { compteursQuery } from '../../shared/dossier/dossiers.queries.ts';
import { useServices } from '../../shared/services/services.ts';
import { useRole } from '../../shared/session/hooks.ts';

/** What one writes or corrects waits for its author, as long as it is not sent. */
const A_ECRIRE: readonly string[] = ['A', 'C'];
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** How many things wait for a member of an association, as the home counts them; null while one of them is not known. */
export const useAFaire = (): number | null => {
  const { api } = useServices();
  const role = useRole();
  const enabled = role === 'lca.association';
  const comptes = useQuery({ ...compteursQuery(api.demandes, {}, role), enabled }).data;
  const approbations = useQuery({
    ...compteursQuery(appelsAgrement(api), {}, role, 'compteurs des agréments'),
    enabled,
  }).data;
  const complements = useQuery({ ...complementsAttendusQuery(api, role), enabled }).data;
  const crfs = useQuery({ ...attendusQuery(api, role), enabled }).data;
  const declarations = useADecider();
  if (!comptes || !approbations || !complements || !crfs) return null;
  const etats = [...comptes.etats, ...approbations.etats];
  const ecrire = etats.filter(({ etat }) => A_ECRIRE.includes(etat)).map(({ nombre }) => nombre);
  return sum([...ecrire, complements.length, declarations.length, ...crfs.map(({ crfs: dus }) => dus.length)]);
};
