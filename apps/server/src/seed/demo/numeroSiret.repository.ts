import { addDays, dayOf, instantBefore, yearOf } from '@guichet/rules/jour';
import { ADRESSE_VIDE, type ContenuSiret } from '@guichet/rules/numeroSiret';
import { champOfRubrique, composeRegent, numberLiasse, writeRegent } from '@guichet/rules/regent';
import { withoutAccents } from '@guichet/rules/texte';
import { sql } from 'kysely';
import { newCode } from '../../modules/demandes/noyau/codeRecu.ts';
import { empreinteOf } from '../../modules/demandes/noyau/empreinte.ts';
import { DEMANDES_SIRET, type DemandeJouee, PAR_COURRIER } from './donnees/demandesSiret.ts';
import type { Db } from './pays.repository.ts';

const BOUTS = { emetteur: 'X0000', destinataire: 'I0000' };
const DELAI_JOURS = 9;
/** No SIREN that is given starts with 000; the keys are right. */
const NUMERO = { siren: '000900043', nic: '00019', ape: '9499Z' };
const FAUX = { siren: '000900044', nic: '00010', ape: '9499Z' };

/** Its record as the RNA says it, and who speaks for it. */
const placeAssociation = async (
  db: Db,
  { membre, id_rna, nom, rna }: Pick<DemandeJouee, 'membre' | 'nom'> & { id_rna: string | null; rna: object },
): Promise<{ readonly id: number; readonly authId: string; readonly qui: string }> => {
  const { rows } = await sql<{ id: number; authId: string; qui: string }>`with posee as (
      insert into association.association (id_rna, id_ancien, rna)
      values (${id_rna}, ${id_rna === null ? PAR_COURRIER.id_ancien : null}, ${JSON.stringify(rna)}::jsonb)
      returning id_correspondance),
    compte as (select id, prenom || ' ' || nom as qui from auth.compte where email = ${`${membre}@guichet-asso.example`}),
    connue as (insert into lca.utilisateur (id) select id from compte on conflict do nothing),
    tenue as (insert into lca.utilisateur_association (id_utilisateur, id_correspondance, id_rna, nom, type, etat, fonction)
      select compte.id, posee.id_correspondance, ${id_rna}, ${nom}, 'Siège', 'confirme', 'secretaire' from posee, compte)
    select posee.id_correspondance as id, compte.id as "authId", compte.qui from posee, compte`.execute(db);
  const [placed] = rows;
  if (!placed) throw new Error(`personne ne s’appelle ${membre}`);
  return placed;
};

const contenuOf = (demande: DemandeJouee, id_correspondance: number, signataire: string, now: Date): ContenuSiret => {
  const { nom, id_rna, objet, adresse, etat } = demande;
  const { numero: num_voie, type_voie, voie, cp, commune, code_insee } = adresse;
  return {
    identite: {
      ...{ id_rna, id_correspondance, nom, sigle: null, id_forme_juridique: '9220' },
      dateCreation: addDays(dayOf(now), -60),
    },
    activites: { ...{ id_objet_social1: null, lib_objet_social1: null, id_famille1: null, objet, permanence: 'P' } },
    coordonnees: {
      info_siege: { domicile_entreprise: false, domicile_provisoire_rl: false },
      adresse_siege: { ...ADRESSE_VIDE, num_voie, type_voie, voie, cp, commune, code_insee },
      adresse_gestion: ADRESSE_VIDE,
      ...{ telephone: null, courriel: 'contact@associations.example' },
    },
    attestation: { accepte: etat !== 'ECS', signataire, lieu: commune, date: null },
  };
};

interface Jouee {
  readonly demande: DemandeJouee;
  readonly contenu: ContenuSiret;
  readonly id_correspondance: number;
  readonly authId: string;
  readonly rang: number;
  readonly now: Date;
}

const placeDemande = async (
  db: Db,
  { demande, contenu, id_correspondance, authId, rang, now }: Jouee,
): Promise<string> => {
  const { id_rna, nom, etat, jours, motif } = demande;
  const depuis = instantBefore(now, jours);
  const numero = etat === 'ACC' ? `${NUMERO.siren}${NUMERO.nic}` : null;
  const fautes = motif
    ? [{ champ: champOfRubrique(motif.rubrique), rubrique: motif.rubrique, message: motif.texte, version: 3 }]
    : [];
  const cle = withoutAccents(nom).toLowerCase();
  const { rows } = await sql<{
    id: string;
  }>`insert into demandes.numero_siret (annee, rang, id_correspondance, id_rna, code_etat,
      etat_depuis, step, cle, contenu, fautes, created_by, id_siren, id_siret, version, cree_at, modifie_at)
    values (${yearOf(now)}, ${rang}, ${id_correspondance}, ${id_rna}, ${etat}, ${depuis}, ${etat === 'ECS' ? 2 : 4}, ${cle},
      ${JSON.stringify(contenu)}, ${JSON.stringify(fautes)}, ${authId}, left(${numero}, 9), ${numero}, 4,
      ${instantBefore(depuis, DELAI_JOURS + 1)}, ${depuis}) returning id`.execute(db);
  return rows[0]?.id ?? '';
};

/** What was sent, its message as Insee has it, and what it answered. */
const sendDemande = async (db: Db, id: string, { demande, contenu, authId, rang, now }: Jouee): Promise<void> => {
  const { etat, jours, motif, retenue, adresse } = demande;
  if (etat === 'ECS') return;
  const depuis = instantBefore(now, jours);
  const parti = etat === 'ENCT' ? depuis : instantBefore(depuis, DELAI_JOURS);
  const code = newCode();
  await sql`insert into demandes.siret_transmission (id_demande, numero, code, contenu, empreinte, transmis_par, transmis_at)
    values (${id}, 1, ${code}, ${JSON.stringify(contenu)}::jsonb, ${empreinteOf(contenu)}, ${authId}, ${parti})`.execute(
    db,
  );
  await sql`update demandes.numero_siret set transmis_at = ${parti}, recu = ${code} where id = ${id}`.execute(db);
  const c02 = numberLiasse({ reseau: 'X', code_insee: adresse.code_insee, annee: yearOf(now), rang }) ?? '';
  const instant = parti.toISOString().slice(0, 'AAAA-MM-JJTHH:MM:SS'.length);
  const xml = writeRegent(composeRegent(contenu, { ...BOUTS, c02, jour: dayOf(parti), instant })) ?? '';
  await sql`insert into demandes.regent_message (id_demande, numero, c02, xml, empreinte, genere_at, emis_at, accuse_at)
    values (${id}, 1, ${c02}, ${xml}, ${empreinteOf(xml)}, ${parti}, ${parti}, ${parti})`.execute(db);
  if (etat === 'ENCT' && retenue === undefined) return;
  const { siren, nic, ape } = etat === 'ACC' ? NUMERO : etat === 'ENCT' ? FAUX : { siren: null, nic: null, ape: null };
  await sql`insert into demandes.regent_retour (id_retour, c02, decision, motifs, siren, nic, ape, recu_at, applique_at, attente)
    values (${`DEMO-${rang}`}, ${c02}, ${etat === 'ENCT' ? 'ACC' : etat}, ${JSON.stringify(motif ? [motif] : [])}::jsonb,
      ${siren}, ${nic}, ${ape}, ${etat === 'ENCT' ? instantBefore(now, 1) : depuis}, ${retenue === undefined ? depuis : null},
      ${retenue ?? null})`.execute(db);
};

/** In the record, as the answer of Insee put it there. */
const giveNumber = (db: Db, id_correspondance: number, { nom, adresse }: DemandeJouee) => {
  const id_siret = `${NUMERO.siren}${NUMERO.nic}`;
  const sirene = { nom, actif: true, id_siret_siege: id_siret, adresse_siege: adresse };
  return sql`with tenue as (update association.association
        set id_siren = ${NUMERO.siren}, sirene = ${JSON.stringify(sirene)}::jsonb
        where id_correspondance = ${id_correspondance})
    insert into association.etablissement (id_siret, est_siege, actif, empreinte, adresse)
    values (${id_siret}, true, true, 'demo', ${JSON.stringify(adresse)}::jsonb)`.execute(db);
};

/** Young associations that ask for their number, each at another place of the way; and one that must ask by post. */
export const writeDemandesSiret = async (db: Db, now: Date): Promise<number> => {
  for (const demande of DEMANDES_SIRET) {
    const { nom, objet, adresse } = demande;
    const rna = { nom, objet, actif: true, date_creation: addDays(dayOf(now), -60), adresse_siege: adresse };
    const { id, authId, qui } = await placeAssociation(db, { ...demande, rna });
    const { rows } = await sql<{ rang: string }>`select nextval('demandes.numero_siret_rang') as rang`.execute(db);
    const contenu = contenuOf(demande, id, qui, now);
    const jouee = { demande, contenu, id_correspondance: id, authId, rang: Number(rows[0]?.rang), now };
    await sendDemande(db, await placeDemande(db, jouee), jouee);
    if (demande.etat === 'ACC') await giveNumber(db, id, demande);
  }
  const { nom, adresse } = PAR_COURRIER;
  await placeAssociation(db, { ...PAR_COURRIER, id_rna: null, rna: { nom, actif: true, adresse_siege: adresse } });
  return DEMANDES_SIRET.length;
};
