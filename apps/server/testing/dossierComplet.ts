import { emptyBudget } from '@guichet/rules/budget';
import type { Answer } from './caller.ts';
import type { SceneDossiers } from './dossiers.ts';
import type { Personne } from './subventions.ts';

/** All that a project is asked for, in the year of these scenes. */
export const projetComplet = (service: string, id_responsable: string, montant_demande = 100_000) => ({
  description: {
    intitule: 'Tournoi',
    recurrence: 'première demande',
    periode: 'Annuel',
    date_debut: '2027-03-01',
    date_fin: '2027-03-02',
    objectifs: 'Former',
    description: 'Deux jours',
    exercice: 2027,
    exercice_fin: 2027,
    id_responsable,
  },
  financements: [{ annee: 2027, id_service_instructeur: service, montant_demande }],
  budgets: [
    {
      ...emptyBudget(2027),
      charges: { montants: { '604': 200_000 } },
      produits: { montants: { '70': 200_000 }, subventions: [], ressourcesPropres: [] },
    },
  ],
});

const must = ({ status, body }: Answer): Answer['body'] => {
  if (status >= 400) throw new Error(JSON.stringify(body));
  return body;
};

/** Ready to be sent, by the calls of its pages; the association has its contacts already. */
export const completeDossier = async (
  scene: SceneDossiers,
  id: string,
  representant: string,
  qui: Personne = scene.createur,
  services: readonly string[] = [scene.agent.service],
): Promise<{ readonly projet: string }> => {
  const { _id: projet } = must(await scene.call(qui, 'POST', `/${id}/projets`, { intitule: 'Tournoi' }));
  const financements = services.flatMap((service) => projetComplet(service, representant).financements);
  const contenu = { ...projetComplet(scene.agent.service, representant), financements };
  must(await scene.call(qui, 'PUT', `/${id}/projets/${projet}`, contenu));
  const attestation = { accepte: true, id_signataire: representant };
  must(await scene.call(qui, 'PUT', `/${id}`, { identifiant: { step: 4 }, attestation }));
  return { projet };
};
