import { offreOf } from '@guichet/rules/agrement';
import type { Genre } from '@guichet/rules/genre';
import type { ContenuSubvention } from '@guichet/rules/subvention';
import { createContext, useContext, useMemo } from 'react';
import type { Api } from '../apiClient/apiClient.ts';
import { useServices } from '../services/services.ts';
import { AGREMENTS, DOSSIERS } from './adresses.ts';
import type { Appels } from './appels.ts';
import { appelsAgrement } from './approbation.ts';

/** By which a dossier of one genre is read, written and named. The same screens stand behind both. */
export interface Porte {
  readonly genre: Genre;
  readonly appels: Appels;
  /** What a dossier was begun under, as it was then. */
  readonly readOffre: (code: string, numero: number) => Promise<ContenuSubvention>;
  /** The service of the addresses that a browser opens by itself. */
  readonly service: 'demandes' | 'rda';
  /** CALL-RDA-010: what the address of its PDF says beside the role. */
  readonly requetePdf: Readonly<Record<string, string>>;
  /** AGREMENT-007: under which what it was begun under is held. */
  readonly offres: 'subventions' | 'agrements';
  /** Whether money may come, and so needs an account. */
  readonly hasCompte: boolean;
  /** AGREMENT-011: who asked to write and may not is told so; the page of a grant says why at its head. */
  readonly saysRefus: boolean;
  /** CALL-RDA-011: what the server says of a sending is shown; the receipt of a grant says it already. */
  readonly saysEnvoi: boolean;
  /** Where its dossiers are listed. */
  readonly liste: string;
}

const PORTES: Readonly<Record<Genre, (api: Api) => Porte>> = {
  subvention: (api) => ({
    genre: 'subvention',
    service: 'demandes',
    requetePdf: {},
    offres: 'subventions',
    hasCompte: true,
    saysRefus: false,
    saysEnvoi: false,
    liste: DOSSIERS,
    appels: api.demandes,
    readOffre: async (code, numero) => {
      const { _id } = await api.rds.readSubvention({ params: { code }, query: {} });
      return (await api.rds.readVersion({ params: { id: _id, numero } })).contenu;
    },
  }),
  agrement: (api) => ({
    genre: 'agrement',
    service: 'rda',
    requetePdf: { from: 'rda' },
    offres: 'agrements',
    hasCompte: false,
    saysRefus: true,
    saysEnvoi: true,
    liste: AGREMENTS,
    appels: appelsAgrement(api),
    readOffre: async (code, numero) => {
      const { _id } = await api.rda.readAgrement({ params: { id: code }, query: {} });
      return offreOf((await api.rda.readVersionAgrement({ params: { id: _id, numero } })).contenu);
    },
  }),
};

/** Of grants, unless a screen says otherwise for what is under it. */
export const GenreContext = createContext<Genre>('subvention');

export const porteOf = (api: Api, genre: Genre): Porte => PORTES[genre](api);

export const usePorte = (): Porte => {
  const { api } = useServices();
  const genre = useContext(GenreContext);
  return useMemo(() => porteOf(api, genre), [api, genre]);
};
