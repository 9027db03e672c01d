/** How the roles are called in front of people; another system's role is shown as it is. */
const LABELS: Readonly<Record<string, string>> = {
  'lca.association': 'Association',
  'lca.admin': 'Administration du portail',
  'rds.user': 'Instruction des demandes',
  'rds.service': 'Responsable de service',
  'rds.admin': 'Administration de services',
  'rds.appli_admin': 'Administration technique des services',
  'osiris.appli_admin': 'Osiris, administration technique',
  'osiris.admin-programme': 'Osiris, administration d’un programme',
};

export const roleLabel = (role: string): string => LABELS[role] ?? role;
