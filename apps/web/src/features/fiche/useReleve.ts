import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { PHRASES, phraseFor } from '../../shared/association/phrases.ts';
import type { Valeurs } from '../../shared/champs/champ.ts';
import { textParam } from '../../shared/searchParams.ts';
import { useServices } from '../../shared/services/services.ts';

interface Releve {
  readonly isPending: boolean;
  readonly propose: Valeurs | null;
  readonly dit: string | null;
}
const RIEN: Releve = { isPending: false, propose: null, dit: null };
const LU = 'Rempli d’après le document que vous avez déposé. Relisez chaque ligne : rien n’est enregistré avant vous.';

/** What the address asks to read on a document, to fill a form; nothing is kept of it, here or there. */
export const useReleve = (isHere: boolean): Releve => {
  const { api } = useServices();
  const { releve } = useSearch({ strict: false }) as { releve?: unknown };
  const uuid = isHere ? textParam(releve) : undefined;
  const { data, error, isLoading } = useQuery({
    queryKey: ['releve', uuid],
    queryFn: () => api.dac.proposeRib({ params: { uuid: uuid ?? '' } }),
    enabled: uuid !== undefined,
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false },
  });
  if (uuid === undefined) return RIEN;
  if (error) return { ...RIEN, dit: phraseFor(error, PHRASES.lecture) };
  if (!data) return { ...RIEN, isPending: isLoading };
  const { ibans, bic, titulaire } = data;
  const said = Object.entries({ iban: ibans[0], bic, titulaire }).filter(([, value]) => value);
  return { isPending: false, propose: Object.fromEntries(said), dit: LU };
};
