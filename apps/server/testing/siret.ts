import type { ContenuSiret, EtatSiret } from '@guichet/rules/numeroSiret';
import { type Kysely, sql } from 'kysely';

const VIDE = {
  ...{ code_insee: null, pays: 'FRANCE', num_voie: null, repet_voie: null, type_voie: null, voie: null },
  ...{ cplt_1: null, bp: null, cp: null, commune: null, cedex: null },
};

/** A request that lacks nothing but its documents. */
export const CONTENU_SIRET: ContenuSiret = {
  identite: {
    ...{ id_rna: 'W291000001', id_correspondance: 0, nom: 'Chorale du port', sigle: null },
    ...{ dateCreation: '2026-12-01', id_forme_juridique: '9220' },
  },
  activites: {
    ...{ id_objet_social1: null, lib_objet_social1: null, id_famille1: null, objet: 'Chanter ensemble' },
    permanence: 'P',
  },
  coordonnees: {
    info_siege: { domicile_entreprise: false, domicile_provisoire_rl: false },
    adresse_siege: {
      ...VIDE,
      num_voie: '12',
      type_voie: 'RUE',
      voie: 'de Siam',
      cp: '29200',
      commune: 'Brest',
      code_insee: '29019',
    },
    adresse_gestion: VIDE,
    telephone: '0298000000',
    courriel: 'chorale@guichet-asso.example',
  },
  attestation: { accepte: true, signataire: 'Ana Diallo', lieu: 'Brest', date: '2027-01-05T10:00:00.000Z' },
};

interface Placee {
  readonly rang: number;
  readonly id_rna: string;
  readonly id_correspondance: number;
  readonly created_by: string;
  readonly code_etat: EtatSiret;
  readonly contenu?: ContenuSiret;
  readonly id_siret?: string;
  /** The message that left, or is to leave. */
  readonly message?: {
    readonly c02: string;
    readonly xml: string;
    readonly empreinte: string;
    readonly accuse?: boolean;
    readonly annule?: boolean;
  };
}

/** One that is already on its way; tomorrow, so that no round takes it up by itself. */
export const placeDemande = async (owner: Kysely<unknown>, placee: Placee): Promise<string> => {
  const { rang, id_rna, id_correspondance, created_by, code_etat, contenu = CONTENU_SIRET, id_siret = null } = placee;
  const { rows } = await sql<{ id: string }>`insert into demandes.numero_siret (annee, rang, id_correspondance, id_rna,
      code_etat, cle, contenu, created_by, id_siren, id_siret, transmis_at, etat_depuis)
    values (2027, ${rang}, ${id_correspondance}, ${id_rna}, ${code_etat}, 'chorale', ${JSON.stringify(contenu)},
      ${created_by}, left(${id_siret}, 9), ${id_siret}, now(), now() + interval '1 day') returning id`.execute(owner);
  const id = rows[0]?.id ?? '';
  if (placee.message) {
    const { c02, xml, empreinte, accuse, annule } = placee.message;
    const when = (isSo: boolean | undefined) => (isSo ? sql`now()` : null);
    await sql`insert into demandes.regent_message (id_demande, numero, c02, xml, empreinte, genere_at, emis_at, accuse_at,
        annule_at)
      values (${id}, 1, ${c02}, ${xml}, ${empreinte}, now(), ${when(accuse)}, ${when(accuse)}, ${when(annule)})`.execute(
      owner,
    );
  }
  return id;
};
