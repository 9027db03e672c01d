import { evolution, part } from '@guichet/rules/chiffres';
import { formatMontant } from '../../shared/format/format.ts';

const nombres = new Intl.NumberFormat('fr-FR');
export const sayNombre = (nombre: number): string => nombres.format(nombre);

const jours = new Intl.NumberFormat('fr-FR', { style: 'unit', unit: 'day', unitDisplay: 'long' });
export const sayJours = (nombre: number): string => jours.format(nombre);
/** Where many stand beside each other. */
export const sayJoursCourt = (nombre: number): string => `${sayNombre(nombre)}\u00A0j`;

/** Cents are for letters: a year is told in euros. */
const EURO = 100;
export const sayEuros = (centimes: number): string => formatMontant(Math.round(centimes / EURO) * EURO);

/** Beside the same of the year before, which is whole. */
export const sayEvolution = (avant: number, apres: number, annee: number): string => {
  const ecart = evolution(avant, apres);
  if (ecart === null) return `aucun en ${annee}`;
  const signe = ecart > 0 ? '+' : '−';
  return ecart === 0 ? `autant qu’en ${annee}` : `${signe}\u00A0${Math.abs(ecart)}\u00A0% sur ${annee}, année entière`;
};

export const sayPart = (nombre: number, total: number, de: string): string => {
  const centiemes = part(nombre, total);
  return centiemes === null ? '' : `${sayNombre(centiemes)}\u00A0% ${de}`;
};

const foisFormat = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
/** How many times what there is to grant is asked for. */
export const sayFois = (demande: number, enveloppe: number): string =>
  `${foisFormat.format(demande / enveloppe)} fois les enveloppes`;

const moisCourt = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' });
const moisLong = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dateOf = (mois: string): Date => new Date(`${mois}-01T00:00:00Z`);
export const sayMoisCourt = (mois: string): string => moisCourt.format(dateOf(mois));
export const sayMois = (mois: string): string => moisLong.format(dateOf(mois));
