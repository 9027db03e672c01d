import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { JSX } from 'react';
import { urlOf } from '../../shared/config/urlOf.ts';
import { useSuite } from '../../shared/list/useSuite.ts';
import { type SearchParams, textParam } from '../../shared/searchParams.ts';
import { useServices } from '../../shared/services/services.ts';
import { useGoTo } from '../../shared/useGoTo.ts';
import { adresseTitre, REGISTRE } from './mots.ts';
import { type Filtre, RegistreView } from './RegistreView.tsx';
import { registreQuery } from './registre.queries.ts';

const CHAMPS = ['q', 'niveau', 'departement'] as const;
const readFiltre = (search: SearchParams): Filtre => ({
  ...{ q: textParam(search['q']) ?? '', niveau: textParam(search['niveau']) ?? '' },
  departement: textParam(search['departement']) ?? '',
});
/** What is asked, without what is not. */
const said = (filtre: Filtre): Partial<Filtre> =>
  Object.fromEntries(CHAMPS.flatMap((champ) => (filtre[champ] === '' ? [] : [[champ, filtre[champ]]])));

/** P-25: what runs today, for anyone; the address keeps what is asked. */
export const RegistreScreen = (): JSX.Element => {
  const { api, config } = useServices();
  const goTo = useGoTo();
  const navigate = useNavigate();
  const filtre = readFiltre(useSearch({ strict: false }) as SearchParams);
  const query = useInfiniteQuery({
    ...registreQuery(api, said(filtre) as Parameters<typeof registreQuery>[1]),
    placeholderData: keepPreviousData,
  });
  const { list, suite } = useSuite(query, ({ titres }) => titres);
  return (
    <RegistreView
      filtre={filtre}
      onChange={(change) => void navigate({ to: REGISTRE, search: said({ ...filtre, ...change }), resetScroll: false })}
      list={list}
      suite={suite}
      csv={urlOf(config, `/rda/registre/export`)}
      onVerify={(reference) => void goTo(adresseTitre(reference))}
    />
  );
};
