/** What never waits for a summary, whatever was chosen: told at once, or not at all. */
export const URGENCES = {
  complement: { quoi: 'un complément demandé, ou rappelé', raison: 'un dernier jour pour répondre' },
  cloture: { quoi: 'un brouillon à envoyer avant la clôture', raison: 'un dernier jour pour envoyer' },
  crf: { quoi: 'un compte rendu attendu, rappelé ou renvoyé', raison: 'un dernier jour pour le transmettre' },
  fin: { quoi: 'la fin d’un agrément', raison: 'un dernier jour pour le renouveler' },
  avis: { quoi: 'un avis demandé à votre service', raison: 'un dernier jour pour le rendre' },
  silence: { quoi: 'la fin d’un délai dont le silence vaut refus', raison: 'un dernier jour pour décider' },
  decision: { quoi: 'une décision notifiée', raison: 'de l’argent, et un délai pour la contester' },
  rib: { quoi: 'le compte bancaire', raison: 'de l’argent, et la sécurité de l’association' },
} as const satisfies Readonly<Record<string, { readonly quoi: string; readonly raison: string }>>;
export type Urgence = keyof typeof URGENCES;
