import { type Budget, formatMontant, totalsOf } from '../budget/index.ts';
import {
  anneesSansMontant,
  budgetsDemandes,
  checkIndicateurs,
  endsBeforeStart,
  missingOfProjet,
  montantDemande,
  PROJET_ERREURS,
  type Projet,
} from '../projet/index.ts';
import { erreursDeFormulaire } from '../subvention/index.ts';
import { blocsOf, requisOf } from './blocs.ts';
import { GESTES, LIBELLES } from './libelles.projet.ts';
import { type Jugement, type Manquant, manque, type ProjetPlace, when } from './manquant.ts';

const isBalanced = ({ charges, produits }: { readonly charges: number; readonly produits: number }): boolean =>
  charges === produits;

const nameOf = ({ contenu }: ProjetPlace, index: number): string =>
  contenu.description.intitule ?? `Projet ${index + 1}`;
const answersOf = ({ customs }: Projet): Readonly<Record<string, unknown>> =>
  Object.fromEntries(customs.map(({ code, value }) => [code, value]));

const ofBudgetAnnee = (
  { part_maximum }: Jugement['subvention']['montants'],
  { projet, annee, budget, nom, isSeule }: BudgetJuge,
): Manquant[] => {
  const [code, quand] = isSeule ? ['', ''] : [`.${annee}`, ` ${annee}`];
  const commun = { cible: 'budget', etape: 3, projet: projet._id } as const;
  const geste = `Remplir le budget${quand} du projet`;
  if (!budget)
    return [manque({ ...commun, code: `budget${code}`, libelle: `${nom} : le budget${quand} du projet`, geste })];
  const totals = totalsOf(budget);
  const ecart = totals.charges - totals.produits;
  const isTooMuch =
    part_maximum !== null && montantDemande(projet.contenu, annee) * 100 > totals.produits * part_maximum;
  return [
    ...when(totals.charges === 0, {
      ...commun,
      code: `budget_vide${code}`,
      libelle: `${nom} : le budget${quand} du projet est vide`,
      geste,
    }),
    ...when(!isBalanced(totals), {
      ...commun,
      code: `budget_desequilibre${code}`,
      libelle: `${nom} : les charges et les produits du budget${quand} ne sont pas égaux`,
      geste: `Équilibrer le budget${quand} : trouver encore ${formatMontant(Math.abs(ecart))} de ${ecart > 0 ? 'produits' : 'charges'}`,
      gravite: 'conseille',
    }),
    ...when(isTooMuch, {
      ...commun,
      code: `part_maximum${code}`,
      libelle: `${nom} : le montant demandé dépasse ${part_maximum} % du budget${quand} du projet`,
      geste: `Demander au plus ${part_maximum} % du budget${quand}`,
    }),
  ];
};

interface BudgetJuge {
  readonly projet: ProjetPlace;
  readonly annee: number;
  readonly budget: Budget | undefined;
  readonly nom: string;
  readonly isSeule: boolean;
}

/** Each year that is asked for has its budget, and the part that is asked is of that year's. */
const ofBudgets = ({ subvention }: Jugement, projet: ProjetPlace, nom: string): Manquant[] => {
  const asked = budgetsDemandes(projet.contenu);
  return asked.flatMap((one) =>
    ofBudgetAnnee(subvention.montants, { ...one, projet, nom, isSeule: asked.length === 1 }),
  );
};

const ofIndicateurs = ({ contenu, _id }: ProjetPlace, nom: string): Manquant[] => {
  const verdict = checkIndicateurs(contenu.evaluation.indicateurs);
  if (verdict.ok) return [];
  const champ = 'evaluation.indicateurs';
  const libelle = `${nom} : ${PROJET_ERREURS[verdict.code].message}`;
  const geste = 'Ajouter un indicateur, avec un minimum et un maximum';
  return [manque({ cible: 'projet', etape: 3, projet: _id, code: champ, libelle, geste, champ })];
};

/** « à DRAJES Bretagne », as its line says. */
const aQui = ({ financements }: Projet, service: string): string => {
  const nom = financements.find(({ id_service_instructeur }) => id_service_instructeur === service)?.nom;
  return nom ? ` à ${nom}` : '';
};

const gesteQuestion = ({ subvention }: Jugement, { customs }: Projet, code: string): string => {
  const question = subvention.champs_attendus.find((one) => one.code === code)?.libelle ?? code;
  const value = customs.find((one) => one.code === code)?.value ?? '';
  const isEmpty = value === '' || (Array.isArray(value) && value.length === 0);
  return `${isEmpty ? 'Répondre' : 'Corriger'} : ${question}`;
};

const ofProjet = (jugement: Jugement, place: ProjetPlace, index: number): Manquant[] => {
  const { subvention, dossier, faits } = jugement;
  const { contenu } = place;
  const nom = nameOf(place, index);
  const commun = { cible: 'projet', etape: 3, projet: place._id } as const;
  const blocs = blocsOf(subvention, dossier.description.id_sous_type_dispositif);
  const inEvaluation = blocs.includes('evaluation');
  const missing = missingOfProjet(contenu, requisOf(blocs)).filter(
    (champ) => champ !== 'evaluation.commentaire' || inEvaluation,
  );
  const own = { ...faits, projet: contenu, champs: answersOf(contenu) };
  const { minimum_projet } = subvention.montants;
  const demande = montantDemande(contenu);
  return [
    ...missing.map((champ) =>
      manque({
        ...{ ...commun, code: champ, champ },
        libelle: `${nom} : ${LIBELLES[champ] ?? champ}`,
        geste: GESTES[champ] ?? LIBELLES[champ] ?? champ,
      }),
    ),
    ...when(endsBeforeStart(contenu.description), {
      ...commun,
      code: 'description.date_fin',
      libelle: `${nom} : la date de fin est avant la date de début`,
      geste: 'Corriger la date de fin, qui est avant le début',
      champ: 'description.date_fin',
    }),
    ...(inEvaluation ? ofIndicateurs(place, nom) : []),
    ...erreursDeFormulaire(subvention, own).map(({ champ, message }) =>
      manque({
        ...{ ...commun, code: `customs.${champ}`, champ: `customs.${champ}` },
        libelle: `${nom} : ${message}`,
        geste: gesteQuestion(jugement, contenu, champ),
      }),
    ),
    ...dossier.instructeurs.flatMap((service) =>
      anneesSansMontant(contenu, service).map((annee) => {
        const a = aQui(contenu, service);
        return manque({
          ...commun,
          code: `montant_demande.${annee}`,
          libelle: `${nom} : le montant demandé${dossier.instructeurs.length > 1 ? a : ''} pour ${annee}`,
          geste: `Demander un montant${a} pour ${annee}`,
          champ: `financements.${service}.${annee}`,
        });
      }),
    ),
    ...when(minimum_projet !== null && demande < minimum_projet, {
      ...commun,
      code: 'minimum_projet',
      libelle: `${nom} : le montant demandé est inférieur au minimum de ${formatMontant(minimum_projet ?? 0)}`,
      geste: `Demander au moins ${formatMontant(minimum_projet ?? 0)} pour ce projet`,
      champ: 'financements',
    }),
    ...when(place.need_validation, {
      ...commun,
      code: 'need_validation',
      libelle: `${nom} : relire ce projet et l’enregistrer`,
      geste: 'Relire ce projet et le confirmer',
    }),
    ...ofBudgets(jugement, place, nom),
  ];
};

export const ofProjets = (jugement: Jugement): Manquant[] => {
  const { dossier, subvention } = jugement;
  const { projets } = dossier;
  const { minimum, minimum_reduit, projets_maximum } = subvention.montants;
  const total = projets.reduce((sum, { contenu }) => sum + montantDemande(contenu), 0);
  const least = minimum_reduit ?? minimum;
  const commun = { cible: 'projet', etape: 3 } as const;
  return [
    ...when(projets.length === 0, {
      ...commun,
      code: 'projets',
      libelle: 'Au moins un projet',
      geste: 'Écrire un projet',
    }),
    ...when(projets_maximum !== null && projets.length > projets_maximum, {
      ...commun,
      code: 'projets_maximum',
      libelle: `Trop de projets : ${projets_maximum} au plus`,
      geste: `Retirer un projet : ${projets_maximum} au plus`,
    }),
    ...when(projets.length > 0 && least !== null && total < least, {
      ...commun,
      code: 'minimum',
      libelle: `Le total demandé est inférieur au minimum de ${formatMontant(least ?? 0)}`,
      geste: `Demander au moins ${formatMontant(least ?? 0)} en tout`,
    }),
    ...projets.flatMap((place, index) => ofProjet(jugement, place, index)),
  ];
};
