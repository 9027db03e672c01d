import { addressOf } from '../probes.ts';
import { loadSettings } from '../settings.ts';
import { demarrerAsp } from './serveur.ts';

const { ASP_URL, ASP_SECRET } = loadSettings();
const [propre] = process.argv.slice(2);
const { url } = await demarrerAsp({ secret: ASP_SECRET, port: Number(propre ?? addressOf(ASP_URL, 80).port) });
console.log(`paiements : ${url}`);
