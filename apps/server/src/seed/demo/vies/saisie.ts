import { contenuOf } from '../projet.ts';
import { asMembre, type Cours, type Faire } from './cours.ts';

const creer: Faire = async (cours) => {
  const { campagne, part, siret } = cours;
  await campagne.ouverture_faite.promise;
  const description = { code_subvention: campagne.code, id_sous_type_dispositif: part, exercice: campagne.exercice };
  const { _id, identifiant } = await asMembre(cours).createDossier({
    body: { description, demandeur: { id_siret: siret } },
  });
  cours.id = _id;
  cours.id_fo = identifiant.id_fo;
};

const addProjet = async (cours: Cours): Promise<void> => {
  const { intitule } = cours.ecrit.modele;
  const { _id } = await asMembre(cours).createProjet({ params: { id: cours.id }, body: { intitule } });
  cours.projet = _id;
};
const projetOf = ({ id, projet }: Cours) => ({ id, projet });

export const saisieActes = {
  creer,
  async projet(cours) {
    await addProjet(cours);
    const body = contenuOf(cours.ecrit, cours.contacts.representant, cours.tirage);
    await asMembre(cours).updateProjet({ params: projetOf(cours), body });
  },
  /** Begun, and left there. */
  async commencer(cours) {
    if (cours.tirage.below(3) === 0) return;
    await addProjet(cours);
    const { objectifs } = cours.ecrit.modele;
    await asMembre(cours).patchProjet({ params: projetOf(cours), body: { description: { objectifs } } });
  },
  /** Who answers for it, the account, and their word: what is left of its pages. */
  async attester(cours) {
    const { representant, rib } = cours.contacts;
    const people = { id_representant_legal: representant, id_signataire: representant, id_responsable: representant };
    const body = {
      identifiant: { step: 4 },
      demandeur: { ...people, id_rib: rib },
      attestation: { accepte: true, id_signataire: representant },
    };
    await asMembre(cours).updateDossier({ params: { id: cours.id }, body });
  },
  async transmettre(cours) {
    await asMembre(cours).transmitDossier({ params: { id: cours.id } });
  },
  async supprimer(cours) {
    await asMembre(cours).deleteDossier({ params: { id: cours.id } });
  },
} satisfies Readonly<Record<string, Faire>>;
