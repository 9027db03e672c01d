import { join } from 'node:path';
import { servicesDirectory } from '../directory.ts';
import { addressOf } from '../probes.ts';
import { loadSettings } from '../settings.ts';
import { demarrerInsee } from './serveur.ts';

const { INSEE_URL, INSEE_SECRET } = loadSettings();
/** Of a port of its own, it keeps nothing: a new database begins its numbers again. */
const [propre] = process.argv.slice(2);
const where = propre
  ? { port: Number(propre), dossier: null }
  : { port: addressOf(INSEE_URL, 80).port, dossier: join(servicesDirectory(), 'insee') };
const { url } = await demarrerInsee({ secret: INSEE_SECRET, ...where });
console.log(`réception : ${url}`);
