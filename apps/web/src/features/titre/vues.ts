/** Which of the titres that a branch issued. */
export const VUES = {
  fins: { label: 'Finissent dans 6 mois', query: { finit_dans: 180 } },
  procedures: { label: 'Procédures engagées', query: { vue: 'procedures' } },
  suspendus: { label: 'Suspendus', query: { vue: 'suspendus' } },
  tous: { label: 'Tous', query: {} },
} as const;
export type VueTitres = keyof typeof VUES;
