import { type EtatDossier, libelleEtat } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import { ShareBars } from '@guichet/ui';
import type { JSX } from 'react';
import type { Api } from '../../shared/apiClient/apiClient.ts';
import { formatMontant } from '../../shared/format/format.ts';

export type ChiffresLus = Awaited<ReturnType<Api['demandes']['readChiffres']>>;

/** Who must act while a dossier is there. */
const MAINS: Readonly<Partial<Record<EtatDossier, string>>> = {
  D: 'le service, qui ne l’a pas ouvert',
  '2': 'l’instructeur',
  '3': 'la personne qui supervise',
  '4': 'la personne qui décide',
  '6': 'le service, qui notifie',
  '7': 'la personne qui suit les paiements',
  '8': 'la personne qui suit les paiements',
  '9': 'l’association, qui rend compte',
};
const joursFormat = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const sayJours = (jours: number): string => `${joursFormat.format(jours)} jour${jours >= 2 ? 's' : ''}`;
const sayDossiers = (nombre: number): string => `${nombre} dossier${nombre > 1 ? 's' : ''}`;

interface Etape {
  readonly etat: EtatDossier;
  readonly nombre: number;
  readonly demande: number;
  readonly accorde: number;
}
/** Complete or not, a state is one bar. */
const etapesOf = ({ etats }: ChiffresLus): readonly Etape[] =>
  [...new Set(etats.map(({ etat }) => etat))].map((etat) => {
    const some = etats.filter((one) => one.etat === etat);
    const sum = (champ: 'nombre' | 'montant_demande' | 'montant_accorde'): number =>
      some.reduce((total, one) => total + one[champ], 0);
    return { etat, nombre: sum('nombre'), demande: sum('montant_demande'), accorde: sum('montant_accorde') };
  });
const nomOf = (etat: EtatDossier): string => libelleEtat(etat, 'service');

/** The flow, the delays and the money: each a table that draws itself. */
interface ChiffresProps {
  readonly chiffres: ChiffresLus;
  readonly genre: Genre;
}
const ARGENT: Readonly<Record<Genre, boolean>> = { subvention: true, agrement: false };

export const Chiffres = ({ chiffres, genre }: ChiffresProps): JSX.Element | null => {
  const etapes = etapesOf(chiffres);
  if (etapes.length === 0) return null;
  return (
    <section className="ga-stack" aria-labelledby="titre-chiffres">
      <h3 id="titre-chiffres">Les chiffres du service</h3>
      <ShareBars
        caption="Où en sont les dossiers"
        heads={{ label: 'État', value: 'Dossiers', share: 'Part' }}
        rows={etapes.map(({ etat, nombre }) => ({
          key: etat,
          label: nomOf(etat),
          value: nombre,
          text: String(nombre),
        }))}
      />
      {chiffres.delais.length > 0 && (
        <ShareBars
          caption="Depuis combien de temps ils y sont, et qui doit agir"
          heads={{ label: 'État et qui doit agir', value: 'La moitié y est depuis plus de' }}
          rows={chiffres.delais.map(({ etat, nombre, jours_median }) => ({
            key: etat,
            label: `${nomOf(etat)} : ${MAINS[etat] ?? 'le service'} (${sayDossiers(nombre)})`,
            value: jours_median,
            text: sayJours(jours_median),
          }))}
        />
      )}
      {ARGENT[genre] && (
        <ShareBars
          caption="Montants demandés et accordés"
          heads={{ label: 'État', value: 'Accordé', before: 'Demandé' }}
          rows={etapes.map(({ etat, demande, accorde }) => ({
            key: etat,
            label: nomOf(etat),
            value: accorde,
            text: formatMontant(accorde),
            before: { value: demande, text: formatMontant(demande) },
          }))}
        />
      )}
    </section>
  );
};
