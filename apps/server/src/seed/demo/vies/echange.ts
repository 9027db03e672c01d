import { dayOf } from '@guichet/rules/jour';
import {
  AVIS,
  COMPLEMENTS,
  QUESTIONS_ASSOCIATION,
  QUESTIONS_AVIS,
  REPONSES_COMPLEMENT,
  REPONSES_SERVICE,
} from '../donnees/phrases.ts';
import { plusDays } from '../moments.ts';
import { SERVICES } from '../monde.ts';
import type { Personne } from '../portail.ts';
import { asMembre, at, type Cours, type Faire, instruction } from './cours.ts';

const DELAI_JOURS = 21;
const echeanceOf = (cours: Cours): string => dayOf(plusDays(cours.at, DELAI_JOURS));

const act = async (cours: Cours, qui: Personne, acte: 'repondre' | 'accepter', message: string): Promise<void> => {
  const { demandes } = at(cours, qui);
  const { complements } = await demandes.listComplements({ params: { id: cours.id } });
  const last = complements.at(-1);
  if (!last) throw new Error(`aucun complément demandé pour ${cours.id_fo}`);
  await demandes.actOnComplement(
    { params: { id: cours.id, complement: last._id }, body: { acte, message } },
    last.version,
  );
};

export const echangeActes = {
  async ecrire(cours) {
    const message = cours.tirage.one(QUESTIONS_ASSOCIATION);
    await asMembre(cours).sendMessage({ params: { id: cours.id }, body: { message } });
  },
  async repondreMessage(cours) {
    const { demandes } = at(cours, cours.monde.agents.luc);
    await demandes.sendMessage({ params: { id: cours.id }, body: { message: cours.tirage.one(REPONSES_SERVICE) } });
  },
  async demanderComplement(cours) {
    const { demandes } = at(cours, cours.monde.agents.luc);
    const [champ, motif, message] = cours.tirage.one(COMPLEMENTS);
    const asked = { cible: 'projet' as const, reference: `${cours.projet}.${champ}`, motif, message };
    const complements = [{ ...asked, echeance: echeanceOf(cours) }];
    await demandes.askComplements({ params: instruction(cours), body: { complements } });
  },
  repondreComplement: (cours) => act(cours, cours.membre, 'repondre', cours.tirage.one(REPONSES_COMPLEMENT)),
  accepterComplement: (cours) => act(cours, cours.monde.agents.luc, 'accepter', ''),
  async demanderAvis(cours) {
    const { demandes } = at(cours, cours.monde.agents.luc);
    const question = cours.tirage.one(QUESTIONS_AVIS);
    const body = { id_service_consulte: SERVICES.departement, question, echeance: echeanceOf(cours) };
    await demandes.askAvis({ params: instruction(cours), body });
  },
  async rendreAvis(cours) {
    const { demandes } = at(cours, cours.monde.agents.nadia);
    const { avis } = await demandes.listAvisDemandes({ params: { id: cours.id } });
    const [last] = avis;
    if (!last) throw new Error(`aucun avis demandé pour ${cours.id_fo}`);
    const [sens, reponse] = cours.tirage.one(AVIS);
    await demandes.answerAvis(
      { params: { id: cours.id, avis: last._id }, body: { acte: 'rendre', sens, reponse } },
      last.version,
    );
  },
} satisfies Readonly<Record<string, Faire>>;
