import type { Ask } from '@guichet/rules/conditions';
import {
  type ChampAttendu,
  type ChampAttenduInput,
  type ContenuSubvention,
  type ContenuSubventionInput,
  champAttenduSchema,
  contenuSubventionSchema,
  type DocumentAttendu,
  type DocumentAttenduInput,
  documentAttenduShape,
} from '@guichet/rules/subvention';

export const champ = (code: string, libelle: string, more: Partial<ChampAttenduInput> = {}): ChampAttendu =>
  champAttenduSchema.parse({ code, libelle, type: 'texte', ...more });

export const pieceOf = (code: string, libelle: string, more: Partial<DocumentAttenduInput> = {}): DocumentAttendu =>
  documentAttenduShape.parse({ code, libelle, ...more });

export const ask = (scope: Ask['scope'], key: string, operator: Ask['operator'], value: Ask['value']): Ask => ({
  scope,
  key,
  operator,
  value,
  scope2: null,
  key2: null,
  masquer_si_tca: false,
});

export const SPORT = ask('association', 'activites.domaine', '==', 'Sport');

export const options = (...libelles: readonly string[]) =>
  libelles.map((libelle) => ({ code: libelle.toLowerCase(), libelle, parent: null }));

export const contenuOf = (more: Partial<ContenuSubventionInput> = {}): ContenuSubvention =>
  contenuSubventionSchema.parse({
    nom: 'Soutien à la formation',
    campagne_exercice: 2027,
    dispositif: { code: 'FDVA' },
    sous_dispositifs: [
      {
        code: 'Formation des bénévoles',
        date_debut: '2026-12-01T08:00:00+01:00',
        date_fin: '2027-02-14T12:00:00+01:00',
      },
    ],
    ...more,
  });
