import type { DonneesService } from '@guichet/rules/service';
import type { PersonaFacts } from './personas.ts';

/** What makes a service answer for the Pass’Sport of the whole country. */
export const PASS_SPORT = {
  niveau_territorial: 'National',
  dispositifs: ['pass-sport'],
} satisfies Partial<DonneesService>;

export const serviceOf = (
  id: string,
  auth_id: string | null,
  parent: string | null,
  profil: PersonaFacts['profil'] | null,
): DonneesService & { readonly id: string; readonly auth_id: string | null } => ({
  id,
  auth_id,
  parent,
  profil: profil ?? null,
  email: `service-${id}@guichet-asso.example`,
  nom: `Service ${id}`,
  type: 'Directions régionales',
  siren: null,
  siret: null,
  adresse: null,
  telephone: null,
  site_internet: null,
  federation_sportive: null,
  niveau_territorial: null,
  zone_territoriale: null,
  dispositifs: [],
  bo: null,
  code_territoire: null,
  types_agrement: [],
});
