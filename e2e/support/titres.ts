import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD, PERSONAS } from '@guichet/testing';
import { askApi, newPerson, openSession } from './api.ts';
import { withDatabase } from './database.ts';
import { inscribeAssociation, placeMember } from './registre.ts';

interface Lu {
  readonly _id: string;
  readonly version: number;
}

/** An approval that names why it may be withdrawn, published; its titre is held by an association of one person. */
export const grantTitre = async (service: string) => {
  const mot = randomUUID().slice(0, 6);
  const exercice = new Date().getFullYear();
  const association = await inscribeAssociation(`Ciné-club ${mot}`);
  const jean = await newPerson('Jean', 'Morvan');
  await placeMember((await openSession(jean.email, jean.password)).user.authId, association, 'Siège');
  const { token } = await openSession(PERSONAS.sophie.email, DEMO_PASSWORD);
  const code = `JEP-${mot}`;
  const contenu = {
    ...{ code, nom: `Jeunesse et éducation populaire ${mot}`, resume: 'Reconnaît une association.' },
    ...{ description: 'Pour trois ans au moins.', campagne_exercice: exercice, type_agrement: `JEP-${mot}` },
    ...{ categorie: 'sectoriel', niveau: 'departemental', duree_premiere: { min: 60, max: 60 } },
    motifs_retrait: [{ code: 'objet', libelle: 'L’activité n’est plus celle qui a été agréée' }],
    instructeurs: [{ service, isReferent: true }],
  };
  const { _id, version } = await askApi<Lu>('POST', '/rda/agrements', { token, body: contenu });
  await askApi('POST', `/rda/agrements/${_id}/publish`, { token, body: {}, version });
  const numero = await withDatabase(async (client) => {
    const rang = 7_000_000 + Math.floor(Math.random() * 900_000);
    const id = exercice * 10_000_000_000 + rang;
    const siret = `${association.id_siren}00012`;
    await client.query(
      `insert into demandes.dossier (id, genre, exercice, id_fo, etat, statut, id_correspondance, id_siren, id_siret, nom,
         id_subvention, code_subvention, nom_subvention, numero_subvention, id_type_dispositif, id_sous_type_dispositif,
         exercice_fin, created_by, created_by_type, contenu)
       values ($1, 'agrement', $2, $3, '6', 'complet', $4, $5, $6, $7, $8, $9, $10, 1, 'agrement:JEP', 'agrement', $2, $8,
         'association', $11::jsonb)`,
      [
        ...[id, exercice, `${exercice - 2000}-${rang}`, association.id, association.id_siren, siret],
        ...[`Ciné-club ${mot}`, _id, code, contenu.nom],
        JSON.stringify({ demandeur: {}, documents: [], attestation: null }),
      ],
    );
    const { rows } = await client.query(
      `insert into demandes.titre (numero, code, id_agrement, type_agrement, nom, categorie, niveau, exige_tca,
         id_correspondance, id_siren, association, id_service, exercice, id_dossier, date_effet, date_fin)
       values ($1, $2, $3, $4, $5, 'sectoriel', 'departemental', false, $6, $7, $8, $9, $10, $11, current_date - 400,
         current_date + 160) returning numero`,
      [
        ...[`${exercice}-${rang}`, `T${rang}AAAA`, _id, contenu.type_agrement, contenu.nom, association.id],
        ...[association.id_siren, `Ciné-club ${mot}`, service, exercice, id],
      ],
    );
    return String(rows[0]?.numero);
  });
  return { numero, jean, mot };
};
