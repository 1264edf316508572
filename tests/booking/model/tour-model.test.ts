import { walkSequences } from './walk';

walkSequences('tour');
